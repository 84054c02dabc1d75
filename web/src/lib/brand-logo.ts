import { brandPictureAddress, hasNameInIt, logoSize } from '@crewcall/contract/rules/brand-logo.ts'
import { pageSettings } from './page-settings.ts'

/** The logo of the marketplace, and that for dark grounds, as the page was served with them (docs/rules/app.md#logo). */
export const { logo, logo_dark: darkLogo } = pageSettings

/** Whether the name of the marketplace is in its logo. */
export const isNamedInLogo = logo !== undefined && hasNameInIt(logo)

/** Where the picture of a logo is, and its width as a multiple of its height. */
export function logoImage(id: string): { source: string; ratio: number } {
  const { width, height } = logoSize(id)
  return { source: brandPictureAddress(id, 'logo'), ratio: width / height }
}
