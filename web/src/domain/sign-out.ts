import { endAllSessions, endSession } from '@crewcall/contract/identity.ts'
import { call } from '../lib/api.ts'
import { forgetLocation } from '../lib/current-location.ts'
import { forgetToken } from '../lib/session.ts'

/** Ends this session, or all of mine, on the server and in this browser, even when the server cannot be reached; the shell then leaves. */
export async function signOut(everywhere?: 'everywhere'): Promise<void> {
  const ended = everywhere ? call(endAllSessions, {}) : call(endSession, { params: { id: '0' } })
  await ended.catch(() => undefined)
  forgetLocation()
  forgetToken()
}
