import * as contract from '@crewcall/contract/fill-accuracy.ts'
import { mount } from '../../platform/mount.ts'
import { getFillAccuracy } from './get-fill-accuracy.ts'

export const routes = [mount(contract.getFillAccuracy, getFillAccuracy)]
