import type { PageSettings } from '@crewcall/contract/page-settings.ts'
import type { Config } from './config.ts'
import { isElsewhere } from './platform/other-origin.ts'
import { dsnOf } from './platform/error-reports.ts'
import { release } from './platform/release.ts'

/** What every page is told along with itself; public like `publicConfig`, never a secret. */
export function pageSettings(config: Config): PageSettings {
  const dsn = dsnOf(config)
  return {
    ...(isElsewhere(config) ? { api: `${config.api_base_url}api` } : {}),
    ...(dsn === undefined ? {} : { errors: { dsn, environment: config.environment, release, foreign_hosts: foreignHosts(config) } }),
  }
}

// Where people reach the contact centre: its window or its widget may run code beside ours.
function foreignHosts({ links, public_url }: Config): string[] {
  const { hostname } = new URL(links.contact_support)
  return hostname === new URL(public_url).hostname ? [] : [hostname]
}
