import { endAllSessions, endSession } from '@crewcall/contract/identity.ts'
import { call } from '../lib/api.ts'
import { forgetLocation } from '../lib/current-location.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { forgetToken } from '../lib/session.ts'
import { maySignOut } from '../lib/sign-out-question.ts'

/**
 * Ends this session, or all of mine, on the server and in this browser, even when the server cannot be reached; the shell then leaves.
 * Punches that wait on this phone are asked about first, and kept.
 */
export async function signOut(everywhere?: 'everywhere'): Promise<void> {
  if (!(await maySignOut())) return
  const end = async () => {
    await (everywhere ? call(endAllSessions, {}) : call(endSession, { params: { id: '0' } })).catch(() => undefined)
  }
  // The answer tells the browser to empty its storage, but only that of the answer's own origin.
  const empty = async () => {
    await end()
    if (pageSettings.api !== undefined) for (const storage of [localStorage, sessionStorage]) storage.clear()
  }
  const { keepOver } = await import('../lib/punch-queue.ts')
  await keepOver(empty)
  forgetLocation()
  forgetToken()
}
