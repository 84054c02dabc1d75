type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>
type PolicyMaker = { createPolicy(name: 'default', rules: Rules): unknown }

/**
 * The only policy permitted by the page's content policy (docs/rules/privacy.md#pages). Text becomes markup only if it contains none: the
 * component library's style sheets pass, tags and entities do not. Text never becomes code, and a script address only after consent to
 * scripts of that origin, which then load their own parts. Otherwise the browser throws and reports.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker }
  trustedTypes?.createPolicy('default', { createHTML: plainOnly, createScript: () => null, createScriptURL: trustedOnly })
  // The schema library, loaded later, would test whether it may create code from text, and cause a report.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}

/** The address of the service worker, the only script of this origin that text may name from the start. */
export const workerAddress = '/service-worker.js'
const agreed = new Set<string>()

/** From now on permits scripts of this origin to load others of it, or text to name the script at this one address. */
export function agreeToScripts(from: string): void {
  agreed.add(from)
}

function trustedOnly(url: string): string | null {
  return url === workerAddress || agreed.has(url) || agreed.has(new URL(url, location.href).origin) ? url : null
}

/** The text itself if it contains no tag and no entity, else null. */
export function plainOnly(text: string): string | null {
  return /[<&]/.test(text) ? null : text
}
