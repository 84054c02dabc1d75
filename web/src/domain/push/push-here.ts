import { addPushDevice, listPushDevices, removePushDevice } from '@crewcall/contract/push.ts'
import { startWorker } from '../../lib/app-worker.ts'
import { call } from '../../lib/api.ts'
import { isApplePhone, isInstalled } from '../../lib/device.ts'
import { sha256 } from '../../lib/sha256.ts'

/**
 * Whether this browser can take pushes. `ready`: it may be asked. `blocked`: the person, or the browser, said no. `not_installed`: an iPhone
 * or iPad does so only from the home screen.
 */
export type PushReadiness = 'ready' | 'blocked' | 'not_installed' | 'unsupported'

const key = 'push'
type Mark = { user_id: number; fingerprint: string }

/** What this browser allows at the moment, without asking anybody. */
export function pushReadiness(): PushReadiness {
  const isKnown = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isKnown) return isApplePhone() && !isInstalled() ? 'not_installed' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** The fingerprint of the address at which this browser takes pushes; null if it takes none. */
export async function fingerprintHere(): Promise<string | null> {
  const subscription = await subscriptionHere()
  return subscription ? sha256(subscription.endpoint) : null
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushReadiness() === 'unsupported' || !('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * Asks for permission, which a browser grants only to a press, and switches pushes on here.
 * @returns whether the person permitted it
 * @throws ApiError, NetworkError if the server does not know of it; then the browser does not keep it either
 */
export async function switchOn(userId: number, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe(userId, publicKey, null)
  return true
}

/** Switches pushes off here, on the server and in this browser. */
export async function switchOff(deviceId: number): Promise<void> {
  await call(removePushDevice, { params: { id: String(deviceId) } })
  await forgetHere()
}

/** Ends the subscription of this browser, even if the server is unavailable: whoever signs in next must not read what comes. */
export async function forgetHere(): Promise<void> {
  localStorage.removeItem(key)
  const subscription = await subscriptionHere().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}

/**
 * Compares this browser with the server, at each start: a changed key or address is given anew, and what was switched off elsewhere or
 * belongs to somebody else ends here too.
 */
export async function checkHere(userId: number): Promise<void> {
  const mark = readMark()
  const subscription = await subscriptionHere()
  if (!subscription && mark?.user_id !== userId) return
  const fingerprint = mark?.user_id === userId ? mark.fingerprint : sha256(subscription?.endpoint ?? '')
  const { state, public_key } = await call(listPushDevices, { query: { fingerprint } })
  if (state === 'OFF' || public_key === null) return forgetHere()
  if (Notification.permission !== 'granted') return
  const isSame = subscription !== null && sha256(subscription.endpoint) === fingerprint && keyOf(subscription) === public_key
  if (isSame && state === 'ON') return keepMark({ user_id: userId, fingerprint })
  if (state === 'RENEW' || (subscription && keyOf(subscription) !== public_key)) await subscription?.unsubscribe()
  await subscribe(userId, public_key, fingerprint)
}

async function subscribe(userId: number, publicKey: string, replaces: string | null): Promise<void> {
  const registration = await startWorker([])
  if (!registration) throw new Error('This browser has no service worker')
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  try {
    const { fingerprint } = await call(addPushDevice, {
      body: { endpoint: subscription.endpoint, p256dh, auth, public_key: publicKey, replaces },
    })
    keepMark({ user_id: userId, fingerprint })
  } catch (error) {
    // What the server does not know of would be shown as on.
    if (replaces === null) await subscription.unsubscribe()
    throw error
  }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

function bytesOf(publicKey: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(publicKey.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function readMark(): Mark | null {
  try {
    const { user_id, fingerprint }: Partial<Mark> = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof user_id === 'number' && typeof fingerprint === 'string' ? { user_id, fingerprint } : null
  } catch {
    return null
  }
}

function keepMark(mark: Mark): void {
  localStorage.setItem(key, JSON.stringify(mark))
}
