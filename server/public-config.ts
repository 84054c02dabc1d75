import { defaultBranding } from '@crewcall/contract/branding.ts'
import type { Branding } from '@crewcall/contract/branding.ts'
import type { PublicConfig } from '@crewcall/contract/config.ts'
import { isLoopback } from './config-problems.ts'
import type { Config } from './config.ts'

/** The public configuration for any visitor's browser: addresses, public keys and the legal and help links; never a secret. */
export function publicConfig(config: Config, { name, support_email, terms_url, privacy_url }: Branding = defaultBranding): PublicConfig {
  const { links, stripe } = config
  const support = support_email === null ? links.contact_support : `mailto:${support_email}`
  return {
    environment: config.environment,
    product_name: name,
    links: {
      support,
      terms: links.terms_of_use,
      agreement: links.business_services_agreement,
      privacy: privacy_url ?? links.privacy_policy,
      // One address of the operator for both is one address of the platform for both.
      business_support: links.contact_support === links.business_support ? support : links.business_support,
      platform_terms: terms_url ?? links.platform_terms,
    },
    default_location_image_id: config.default_location_image_id,
    image_host: config.image_host ? { ...config.image_host, upload: config.image_host.upload ?? null } : null,
    card_provider: {
      publishable_key: stripe.publishable_key,
      script_url: `${new URL(stripe.js_base_url).origin}/v3/`,
      is_stand_in: isLoopback(stripe.base_url),
      is_test: stripe.is_test,
    },
    map_tile_url: config.map_tile_url?.replaceAll('{key}', encodeURIComponent(config.maps_key)) ?? null,
    has_local_messages: config.local_journals.sms_url !== undefined,
  }
}
