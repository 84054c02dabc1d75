import * as contract from '@crewcall/contract/orientations.ts'
import { mount } from '../../../platform/mount.ts'
import { doStep } from './do-step.ts'
import { openOrientation } from './open.ts'

export const showOrientation = mount(contract.openOrientation, openOrientation, { limit: 'visitor' })
export const takeStep = mount(contract.doOrientationStep, doStep, { limit: 'visitor' })

/** The calls of the holder of a link. */
export const ownRoutes = [showOrientation, takeStep]
