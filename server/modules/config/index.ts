import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { changeFeature, decideFeature, featuresOn, isFeatureOn } from './feature-flags.ts'
export type { FlagLocation, FlagTarget } from './feature-flags.ts'
export { keepLogo, loadBrandPicture, requireLogos } from './logos.ts'
export { changeSetting, loadBranding, setting, settingHistory } from './settings.ts'

/** What the browser needs before sign-in. */
export const module: Module = { name: 'config', routes }
