import { apiBase } from './api-base.ts'
import { NetworkError } from './api-error.ts'

/** The sign-in kept in this browser; `expiry` is in epoch seconds, `user_id` is null where an older program kept it. */
export type Token = { value: string; expiry: number; user_id: number | null }

/** Leaves the screens of the person who was signed in; they are gone when it resolves. */
type Leave = () => void | Promise<void>

const key = 'token'
const lockName = 'crewcall-session'
const signedOut = 'signed-out'
const earlySeconds = 60
const listeners = new Set<Leave>()
/** Whose screens this tab shows. The storage and the cookie are the browser's, and may by now be somebody else's. */
let owner: number | null = null

/** The stored token, or null; an expired one is discarded, and one of another person than this tab's is not read. */
export function readToken(nowMs: number = Date.now()): Token | null {
  const token = ownToken()
  if (!token || !isOver(token, nowMs)) return token
  localStorage.removeItem(key)
  return null
}

function isOver({ expiry }: Token, nowMs: number): boolean {
  return expiry <= nowMs / 1000
}

/** True when another person signed in in another tab of this browser; nothing may be sent in their name from here. */
export function isSomebodyElses(): boolean {
  const token = storedToken()
  return token !== null && !isOwn(token)
}

function ownToken(): Token | null {
  const token = storedToken()
  if (!token || !isOwn(token)) return null
  owner ??= token.user_id
  return token
}

function isOwn({ user_id }: Token): boolean {
  return owner === null || user_id === null || user_id === owner
}

function storedToken(): Token | null {
  return parseToken(localStorage.getItem(key))
}

function parseToken(stored: string | null): Token | null {
  if (!stored) return null
  try {
    const { value, expiry, user_id } = JSON.parse(stored) as Partial<Record<keyof Token, unknown>>
    if (typeof value !== 'string' || value === '' || typeof expiry !== 'number') return null
    return { value, expiry, user_id: typeof user_id === 'number' ? user_id : null }
  } catch {
    return null
  }
}

/** Keeps a token after sign-in; this tab is its person's from now on. */
export function storeToken(token: Token): void {
  owner = token.user_id
  keep(token)
}

/**
 * Keeps the token of the sign-in that continues this tab's screens.
 * @returns false when it is another person's: it is kept for the browser, and this tab may not use it
 */
export function continueSession(token: Token): boolean {
  keep(token)
  return isOwn(token)
}

function keep(token: Token): void {
  localStorage.setItem(key, JSON.stringify(token))
}

/**
 * Forgets the sign-in of this browser and notifies other tabs. One that was made meanwhile stays.
 * @param refused the token that the server refused, null when none was sent; left out by who signs out
 */
export function forgetToken(refused?: string | null): void {
  const stored = storedToken()
  const isNewer = stored !== null && refused !== undefined && stored.value !== refused
  if (!isNewer && !isSomebodyElses()) {
    localStorage.removeItem(key)
    // Said aloud too: the server's answer to signing out empties the storage by itself, of which no tab gets an event.
    const channel = new BroadcastChannel(lockName)
    channel.postMessage(signedOut)
    channel.close()
  }
  leaveScreens(listeners)
}

/** The tab stays its person's until their screens are gone: nothing of them may meet the token of whoever is next. */
function leaveScreens(leaves: Iterable<Leave>): void {
  const left = owner
  void Promise.all([...leaves].map(async (leave) => leave())).then(() => {
    if (owner === left) owner = null
  })
}

/** Calls back when this or another tab signs out. Returns the way to stop. */
export function onSignOut(listener: Leave): () => void {
  const leave = () => leaveScreens([listener])
  const hear = (event: StorageEvent) => {
    const before = parseToken(event.oldValue)
    // Another tab that discards an expired token signs nobody out.
    if (event.key === key && event.newValue === null && !(before && isOver(before, Date.now()))) leave()
  }
  const channel = new BroadcastChannel(lockName)
  channel.onmessage = ({ data }) => data === signedOut && leave()
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    channel.close()
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

/**
 * A token good for at least a minute; refreshes silently when the stored one is nearly over. Null when nobody is signed in.
 * @throws NetworkError when the token is over and the server cannot be reached for another
 */
export async function freshToken(): Promise<string | null> {
  const token = ownToken()
  if (!token) return null
  if (token.expiry - Date.now() / 1000 > earlySeconds) return token.value
  const renewed = await refreshToken(token.value).catch((error: unknown) => {
    if (readToken()) return null
    throw error
  })
  return renewed ?? readToken()?.value ?? null
}

/** True when there is a token, or when the refresh cookie can still give one. @throws NetworkError */
export async function ensureSession(): Promise<boolean> {
  return (await freshToken()) !== null || (await refreshToken(null)) !== null
}

/**
 * Trades the refresh cookie for a new token, one tab at a time; null when the session is over, or the cookie is another person's.
 * @param stale the token that was refused; when another tab has already replaced it, that one is used
 * @throws NetworkError
 */
export async function refreshToken(stale: string | null): Promise<string | null> {
  return withLock(async () => {
    const current = readToken()
    if (current && current.value !== stale) return current.value
    const token = isSomebodyElses() ? null : await requestToken()
    if (!token || !continueSession(token)) return null
    owner = token.user_id
    return token.value
  })
}

async function requestToken(): Promise<Token | null> {
  // Rarely needed, and it imports the contract, which a first visit does not load.
  const { refreshHeader, refreshSession } = await import('@crewcall/contract/identity.ts')
  const isLost = (error: unknown) => {
    throw new NetworkError(error)
  }
  const answer = await fetch(`${apiBase}${refreshSession.path}`, {
    method: refreshSession.method,
    credentials: 'include',
    headers: { [refreshHeader]: '1' },
  }).catch(isLost)
  if (answer.status === 429 || answer.status >= 500) throw new NetworkError(answer.status)
  if (!answer.ok) return null
  const { token, expiry, user_id } = refreshSession.response.parse(await answer.json().catch(isLost))
  return { value: token, expiry, user_id }
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Insecure origins have no Web Locks; a second refresh is then only wasteful.
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}
