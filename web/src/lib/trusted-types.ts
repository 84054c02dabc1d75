type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>
type PolicyMaker = { createPolicy(name: 'default', rules: Rules): unknown }

/**
 * The one policy the page's content policy knows (reliability 3.3). Text becomes markup only when it holds none: the style sheets that the
 * component library writes pass, tags and entities do not. Text never becomes code or the address of code. The browser then throws, and reports.
 */
export function guardMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker }
  const never = () => null
  trustedTypes?.createPolicy('default', { createHTML: plainOnly, createScript: never, createScriptURL: never })
  // The checking library, which comes later, would try whether it may make code from text, and be reported for it.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
}

/** The text itself when it holds no tag and no entity, else null. */
export function plainOnly(text: string): string | null {
  return /[<&]/.test(text) ? null : text
}
