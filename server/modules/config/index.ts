import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { changeFeature, decideFeature, featuresOn, isFeatureOn } from './feature-flags.ts'
export type { FlagLocation, FlagTarget } from './feature-flags.ts'
export { keepLogo, loadBrandPicture, requireLogos } from './logos.ts'
export { composed } from './mails/compose.ts'
export { exampleValues } from './mails/examples.ts'
export { editedOf, mailKind, mailKindNamed, mailKinds, withoutEnding } from './mails/kinds.ts'
export type { MailKind } from './mails/kinds.ts'
export { changedTexts, changeText, isUsable, mailOf, requireUsable, storedTexts, writeMail } from './mails/texts.ts'
export type { ChangedTexts, StoredText } from './mails/texts.ts'
export { changeSetting, loadBranding, setting, settingAt, settingHistory } from './settings.ts'

/** What the browser needs before sign-in. */
export const module: Module = { name: 'config', routes }
