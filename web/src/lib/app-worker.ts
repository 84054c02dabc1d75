import type { KeptPart } from '../service-worker/kept-files.ts'
import { workerAddress } from './trusted-types.ts'

/**
 * Registers the service worker, and has it keep these parts of the app on this device.
 * @returns undefined if this browser or address has none, or it cannot be registered now
 */
export async function startWorker(parts: readonly KeptPart[]): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  try {
    const registration = await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ say: 'keep', parts })
    return registration
  } catch {
    // Without a connection, or without room on the device, the app works as before.
    return undefined
  }
}
