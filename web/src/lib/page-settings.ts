import { pageSettingsName, type PageSettings } from '@crewcall/contract/page-settings.ts'

/** What the server wrote into this page. */
export const pageSettings: PageSettings = read()

/** Whether this installation has a map (docs/decisions/0151). */
export function hasMap(): boolean {
  return pageSettings.map_tiles !== undefined
}

function read(): PageSettings {
  const written = document.querySelector(`meta[name="${pageSettingsName}"]`)?.getAttribute('content')
  return written ? (JSON.parse(written) as PageSettings) : {}
}
