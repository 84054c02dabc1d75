import type { PageSettings } from '@crewcall/contract/page-settings.ts'
import type { Config } from './config.ts'
import { mapTilesAddress } from './platform/map-tiles.ts'
import { isElsewhere } from './platform/other-origin.ts'
import { dsnOf } from './platform/error-reports.ts'
import { release } from './platform/release.ts'

/** The configuration included in every page; public like `publicConfig`, never a secret. */
export function pageSettings(config: Config): PageSettings {
  const dsn = dsnOf(config)
  const analytics = analyticsOf(config)
  return {
    ...(isElsewhere(config) ? { api: `${config.api_base_url}api` } : {}),
    ...(config.map_tiles_file === undefined ? {} : { map_tiles: mapTilesAddress(config.map_tiles_file) }),
    ...(analytics === undefined ? {} : { analytics }),
    ...(dsn === undefined ? {} : { errors: { dsn, environment: config.environment, release, foreign_hosts: foreignHosts(config) } }),
  }
}

function analyticsOf({ analytics }: Config): PageSettings['analytics'] {
  const { key, write_key, base_url, tag_manager_base_url } = analytics
  if (key === undefined && write_key === undefined) return undefined
  return {
    ...(write_key === undefined ? {} : { script_url: `${base_url}/analytics.js/v1/${encodeURIComponent(write_key)}/analytics.min.js` }),
    ...(key === undefined ? {} : { tag_manager_url: `${tag_manager_base_url}/gtm.js?id=${encodeURIComponent(key)}` }),
  }
}

// The hosts of the contact center: its window or its widget may run code beside ours.
function foreignHosts({ links, public_url }: Config): string[] {
  const { hostname } = new URL(links.contact_support)
  return hostname === new URL(public_url).hostname ? [] : [hostname]
}
