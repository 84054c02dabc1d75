import { reviewPro as reviewProEndpoint } from '@crewcall/contract/applications.ts'
import { reviewLocation as reviewLocationEndpoint } from '@crewcall/contract/pro-applications.ts'
import { mount } from '../../platform/mount.ts'
import { reviewLocation } from './review-location.ts'
import { reviewPro } from './review-pro.ts'

export const routes = [mount(reviewProEndpoint, reviewPro), mount(reviewLocationEndpoint, reviewLocation)]
