import { useSyncExternalStore } from 'react'
import { isApplePhone, isInstalled } from './device.ts'
import { answerParts } from './phone-hint.ts'

/** What a browser says once per page when the app can be installed; the types of browsers do not know it. */
type Offer = Event & { prompt(): Promise<unknown>; userChoice: Promise<unknown> }
type Holder = { installOffer?: Offer | undefined }

/** The page itself keeps the browser's offer (web/index.html), which may come before any of this. */
const holder = window as Holder
const events = ['beforeinstallprompt', 'appinstalled']

/** Whoever installed the app on this device is not offered it again (docs/rules/app.md#the-hint). */
export function noteInstalled(): () => void {
  const note = () => {
    answerParts('install')
    holder.installOffer = undefined
  }
  window.addEventListener('appinstalled', note)
  return () => window.removeEventListener('appinstalled', note)
}

/** How the app gets onto this device: by a button, by the person's own steps on an iPhone or iPad, or not at all. */
export function useInstallOffer(): 'button' | 'by_hand' | null {
  const offer = useSyncExternalStore(subscribe, () => holder.installOffer)
  if (isInstalled()) return null
  if (offer) return 'button'
  return isApplePhone() ? 'by_hand' : null
}

/** Has the browser ask whether to install the app, which it does once; only as the answer to a press. */
export async function install(): Promise<void> {
  const { installOffer: offer } = holder
  await offer?.prompt()
  await offer?.userChoice
  holder.installOffer = undefined
}

function subscribe(listener: () => void): () => void {
  for (const name of events) window.addEventListener(name, listener)
  return () => {
    for (const name of events) window.removeEventListener(name, listener)
  }
}
