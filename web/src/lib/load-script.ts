type ScriptPolicy = { createScriptURL: (url: string) => unknown }
type PolicyFactory = { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy }

const loading = new Map<string, Promise<void>>()
let policy: ScriptPolicy | undefined
const origins = new Map<string, string>()

/**
 * Loads a script of a permitted outside origin, once; the first caller determines the origin of each kind of script. If the browser
 * enforces Trusted Types the address passes through the policy named `app`, which refuses every other origin.
 * @throws Error if the script fails to load, so that a later call retries
 */
export function loadScript(url: string, { origin, kind = 'card' }: { origin: string; kind?: string }): Promise<void> {
  if (!origins.has(kind)) origins.set(kind, origin)
  const known = loading.get(url)
  if (known) return known
  const loaded = insert(checked(url)).catch((error: unknown) => {
    loading.delete(url)
    throw error
  })
  loading.set(url, loaded)
  return loaded
}

function insert(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    Object.assign(script, { src: trusted(url) })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('A part of this page could not be loaded. Check the connection and try again.'))
    })
    document.head.append(script)
  })
}

function trusted(url: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('app', { createScriptURL: checked })
  return policy ? policy.createScriptURL(url) : url
}

function checked(url: string): string {
  if (![...origins.values()].includes(new URL(url).origin)) throw new TypeError(`Scripts do not come from ${url}`)
  return url
}
