import { defaultBranding } from '@crewcall/contract/branding.ts'
import { expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { publicConfig } from './public-config.ts'

const page = (name: string) => `https://pages.example/${name}`
const required = {
  ENVIRONMENT: 'test',
  IMAGE_HOST: 'images',
  DEFAULT_LOCATION_IMAGE_ID: 'a-place',
  SUPPORT_URL: page('business'),
  TERMS_URL: page('terms'),
  AGREEMENT_URL: page('agreement'),
  PRIVACY_URL: page('privacy'),
}
const own = {
  support: page('business'),
  terms: page('terms'),
  agreement: page('agreement'),
  privacy: page('privacy'),
  business_support: page('business'),
  platform_terms: page('terms'),
}

it('Pages get each legal and help link of the settings, and the default picture of locations', () => {
  expect(publicConfig(loadConfig(required))).toMatchObject({ links: own, default_location_image_id: 'a-place' })
})

it('Configured platform terms and contacts take precedence', () => {
  const set = loadConfig({ ...required, PLATFORM_TERMS_URL: page('platform'), CONTACT_URL: page('contact') })
  expect(publicConfig(set).links).toEqual({ ...own, platform_terms: page('platform'), support: page('contact') })
})

it("The platform's address for support is also that of businesses, unless the operator set a contact of its own", () => {
  const town = { ...defaultBranding, support_email: 'help@toledo.example' }
  const support = 'mailto:help@toledo.example'
  expect(publicConfig(loadConfig(required), town).links).toEqual({ ...own, support, business_support: support })
  const apart = loadConfig({ ...required, CONTACT_URL: page('contact') })
  expect(publicConfig(apart, town).links).toEqual({ ...own, support, business_support: page('business') })
})
