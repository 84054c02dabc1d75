/** The sign-in kept in this browser; `expiry` is in epoch seconds. */
export type Token = { value: string; expiry: number }

const key = 'token'
const lockName = 'crewcall-session'
const signedOut = 'signed-out'
const earlySeconds = 60
const listeners = new Set<() => void>()

/** The stored token, or null; an expired or unreadable one is discarded. */
export function readToken(nowMs: number = Date.now()): Token | null {
  const token = parseToken(localStorage.getItem(key))
  if (!token) return null
  if (token.expiry > nowMs / 1000) return token
  localStorage.removeItem(key)
  return null
}

function parseToken(stored: string | null): Token | null {
  if (!stored) return null
  try {
    const { value, expiry } = JSON.parse(stored) as Partial<Record<keyof Token, unknown>>
    return typeof value === 'string' && value !== '' && typeof expiry === 'number' ? { value, expiry } : null
  } catch {
    return null
  }
}

/** Keeps a token after sign-in. */
export function storeToken(token: Token): void {
  localStorage.setItem(key, JSON.stringify(token))
}

/** Forgets the sign-in of this browser; other tabs hear it. */
export function forgetToken(): void {
  localStorage.removeItem(key)
  // Said aloud too: the server's answer to signing out empties the storage by itself, of which no tab gets an event.
  const channel = new BroadcastChannel(lockName)
  channel.postMessage(signedOut)
  channel.close()
  for (const listener of listeners) listener()
}

/** Calls back when this or another tab signs out. Returns the way to stop. */
export function onSignOut(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) listener()
  }
  const channel = new BroadcastChannel(lockName)
  channel.onmessage = ({ data }) => data === signedOut && listener()
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    channel.close()
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/** A token good for at least a minute; refreshes silently when the stored one is nearly over. */
export async function freshToken(): Promise<string | null> {
  const token = readToken()
  if (!token) return null
  if (token.expiry - Date.now() / 1000 > earlySeconds) return token.value
  return (await refreshToken(token.value)) ?? readToken()?.value ?? null
}

/** True when there is a token, or when the refresh cookie can still give one. */
export async function ensureSession(): Promise<boolean> {
  return (await freshToken()) !== null || (await refreshToken(null)) !== null
}

/**
 * Trades the refresh cookie for a new token, one tab at a time.
 * @param stale the token that was refused; when another tab has already replaced it, that one is used
 */
export async function refreshToken(stale: string | null): Promise<string | null> {
  return withLock(async () => {
    const current = readToken()
    if (current && current.value !== stale) return current.value
    const token = await requestToken()
    if (!token) return null
    storeToken(token)
    return token.value
  })
}

async function requestToken(): Promise<Token | null> {
  try {
    // Rarely needed, and it brings the contract with it, which a first visit does without.
    const { refreshHeader, refreshSession } = await import('@crewcall/contract/identity.ts')
    const answer = await fetch(`/api${refreshSession.path}`, {
      method: refreshSession.method,
      credentials: 'include',
      headers: { [refreshHeader]: '1' },
    })
    if (!answer.ok) return null
    const reply = refreshSession.response.parse(await answer.json())
    return { value: reply.token, expiry: reply.expiry }
  } catch {
    return null
  }
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Insecure origins have no Web Locks; a second refresh is then only wasteful.
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}
