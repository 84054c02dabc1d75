import { showToast } from '../../lib/toast.ts'

/** The refusal of a punch for somebody else while the device is offline. */
export const nothingRecorded = 'No connection, so nothing was recorded. Try again when you are connected.'

/**
 * For commands that count from when they reach the server, as a punch for somebody else: offline they are refused at once with a sentence,
 * and never sent later. True if the command may be sent.
 */
export function mayCountNow(): boolean {
  if (navigator.onLine) return true
  showToast(nothingRecorded, { tone: 'error' })
  return false
}
