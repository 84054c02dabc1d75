type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>
type PolicyMaker = { createPolicy(name: 'default', rules: Rules): unknown }

/**
 * The one policy the page's content policy knows (docs/rules/privacy.md#pages). Text becomes markup only when it holds none: the style sheets that the
 * component library writes pass, tags and entities do not. Text never becomes code, and the address of code
 * only where a person agreed to scripts of that origin, which then load their own parts. The browser then throws, and reports.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker }
  trustedTypes?.createPolicy('default', { createHTML: plainOnly, createScript: () => null, createScriptURL: trustedOnly })
  // The checking library, which comes later, would try whether it may make code from text, and be reported for it.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}

const agreed = new Set<string>()

/** Lets scripts of this origin load others of it from now on. */
export function agreeToScripts(origin: string): void {
  agreed.add(origin)
}

function trustedOnly(url: string): string | null {
  return agreed.has(new URL(url, location.href).origin) ? url : null
}

/** The text itself when it holds no tag and no entity, else null. */
export function plainOnly(text: string): string | null {
  return /[<&]/.test(text) ? null : text
}
