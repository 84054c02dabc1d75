import { apiBase } from './api-base.ts'
import { NetworkError } from './api-error.ts'
import { forgetKept, keptFor } from './kept-answers/kept-for.ts'
import { endDueSession, isSignOutDue, signOutSettled } from './sign-out-due.ts'

/** The session stored in this browser; `expiry` is in epoch seconds, `user_id` is null if stored by an older version. */
export type Token = { value: string; expiry: number; user_id: number | null }

/** Leaves the screens of the signed-in person; they are gone when it resolves. */
type Leave = () => void | Promise<void>

const key = 'token'
const lockName = 'crewcall-session'
const signedOut = 'signed-out'
const earlySeconds = 60
const patienceMs = 3000
const listeners = new Set<Leave>()
/**
 * The person whose screens this tab shows. The storage and the cookie are shared by the browser, and may by now belong to somebody else.
 */
let owner: number | null = null

/** The stored token, or null; an expired one is discarded, and one of another person than this tab's is ignored. */
export function readToken(nowMs: number = Date.now()): Token | null {
  const token = ownToken()
  if (!token || !isOver(token, nowMs)) return token
  localStorage.removeItem(key)
  return null
}

function isOver({ expiry }: Token, nowMs: number): boolean {
  return expiry <= nowMs / 1000
}

/** True if another person signed in in another tab of this browser; nothing may be sent on their behalf from here. */
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

/** Stores a token after sign-in; this tab belongs to its person from now on. */
export function storeToken(token: Token): void {
  owner = token.user_id
  keep(token)
}

/**
 * Stores the token of the session that continues this tab's screens.
 * @returns false if it belongs to another person: it is stored for the browser, and this tab may not use it
 */
export function continueSession(token: Token): boolean {
  keep(token)
  return isOwn(token)
}

function keep(token: Token): void {
  if (keptFor() !== token.user_id) forgetKept()
  // The cookie of a former session was replaced together with its token.
  signOutSettled()
  localStorage.setItem(key, JSON.stringify(token))
}

/** The person whose screens this tab shows; null before the first screen, and after signing out. */
export function tabOwner(): number | null {
  return owner
}

/**
 * Deletes the session of this browser and notifies other tabs. One created meanwhile stays.
 * @param refused the token that the server refused, null if none was sent; omitted when signing out
 */
export function forgetToken(refused?: string | null): void {
  const stored = storedToken()
  const isNewer = stored !== null && refused !== undefined && stored.value !== refused
  if (!isNewer && !isSomebodyElses()) {
    localStorage.removeItem(key)
    forgetKept()
    // Also broadcast: the server's answer to signing out clears the storage itself, which fires no event in any tab.
    const channel = new BroadcastChannel(lockName)
    channel.postMessage(signedOut)
    channel.close()
  }
  leaveScreens(listeners)
}

/** The tab stays its person's until their screens are gone: no request of theirs may use the next person's token. */
function leaveScreens(leaves: Iterable<Leave>): void {
  const left = owner
  void Promise.all([...leaves].map(async (leave) => leave())).then(() => {
    if (owner === left) owner = null
  })
}

/** Calls back when this or another tab signs out. Returns a function that unsubscribes. */
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
 * A token valid for at least a minute; refreshes silently if the stored one has nearly expired. Null if nobody is signed in.
 * @throws NetworkError if the token has expired and the server is unavailable
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

/**
 * True if there is a token, or the refresh cookie can still be exchanged for one. If the server does not answer: true for the person whose
 * answers this device keeps, whose session may have expired meanwhile. @throws NetworkError
 */
export async function ensureSession(): Promise<boolean> {
  const asked = askForSession()
  const kept = keptFor()
  if (kept === null) return asked
  const answered = asked.catch((error: unknown) => {
    if (continuesWith(kept)) return true
    throw error
  })
  return Promise.race([answered, pause(patienceMs).then(() => continuesWith(kept) || answered)])
}

async function askForSession(): Promise<boolean> {
  return (await freshToken()) !== null || (await refreshToken(null)) !== null
}

// Signing out, or somebody else's sign-in, may have come in between.
function continuesWith(userId: number): boolean {
  if (keptFor() !== userId || isSomebodyElses()) return false
  owner ??= userId
  return owner === userId
}

/**
 * Exchanges the refresh cookie for a new token, one tab at a time; null if the session is over, or the cookie belongs to another person.
 * @param stale the token that was refused; if another tab has already replaced it, that one is used
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
  if (!isSignOutDue()) return exchangeCookie()
  await endDueSession(exchangeCookie).catch(() => undefined)
  return null
}

/** Ends the session of a person who signed out here without a connection. If there is none again, it stays due. */
export async function settleSignOut(): Promise<void> {
  if (isSignOutDue()) await withLock(async () => isSignOutDue() && endDueSession(exchangeCookie)).catch(() => undefined)
}

async function exchangeCookie(): Promise<Token | null> {
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
  // Over for good, perhaps ended from another device: nothing of it stays on this one.
  if (answer.status === 401) forgetKept()
  if (!answer.ok) return null
  const { token, expiry, user_id } = refreshSession.response.parse(await answer.json().catch(isLost))
  return { value: token, expiry, user_id }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function withLock<T>(work: () => Promise<T>): Promise<T> {
  // Insecure origins have no Web Locks; a second refresh is then merely wasteful.
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}
