import type { Me } from '@crewcall/contract/identity.ts'
import type { TermsAudience } from '@crewcall/contract/enums.ts'
import { useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { actorOf, useMe } from '../../domain/person/actor.ts'
import { audienceOfPath, audiencesOf } from '../../domain/navigation/navigation.ts'
import { later } from '../../lib/later.ts'
import { PageSkeleton } from '../../ui/states.tsx'

// Shown once to each person, so it is not part of the first load.
const screen = later(() => import('./terms-screen.tsx'))

// The person's own settings and messages stay open, so that nobody has to accept anything to sign out or to read what was written to them.
const alwaysOpen = /^\/(settings|notification-settings|notifications|signup|inbox|chat)(\/|$)/

/**
 * Shows the terms of the side in use until they are accepted (docs/rules/rights.md#terms); its content otherwise, below a note while there is a new version
 * and the one accepted before is still enough.
 */
export function TermsGate({ children }: { children: ReactNode }) {
  const me = useMe()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // Reading them ends by going to another screen.
  const [readAt, setReadAt] = useState<string>()
  const of = me ? termsOfSide(me, path) : null
  const isDue = of !== null && isCovered(of)
  const isChanged = of !== null && of.must_accept_by !== null
  const parts = screen.use(isDue || isChanged)
  if (isDue || (isChanged && readAt === path))
    return parts ? <parts.TermsScreen audience={of.audience} isNewVersion={of.status !== 'REQUIRED'} /> : <PageSkeleton />
  return (
    <>
      {isChanged && parts && <parts.TermsNote terms={of} onRead={() => setReadAt(path)} />}
      {children}
    </>
  )
}

/** The due terms that cover a screen, or null. Platform admins need no agreement. */
export function termsDue(me: Me, path: string): Me['terms'][number] | null {
  const of = termsOfSide(me, path)
  return of && isCovered(of) ? of : null
}

const isCovered = ({ status }: Me['terms'][number]) => status !== 'ACCEPTED'

function termsOfSide(me: Me, path: string): Me['terms'][number] | null {
  const actor = actorOf(me)
  if (alwaysOpen.test(path) || audiencesOf(actor).length === 0) return null
  const side = audienceOfPath(path, actor)
  if (side === 'admin' || !audiencesOf(actor).includes(side) || (side === 'manager' && me.is_gigpro_admin)) return null
  const audience: TermsAudience = side === 'pro' ? 'PRO' : 'BUSINESS'
  return me.terms.find((terms) => terms.audience === audience) ?? null
}
