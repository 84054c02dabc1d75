import { Outlet, useRouteContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { UnsentQuestion } from '../features/chat/unsent-question.tsx'
import { InboxLater } from '../features/chat/inbox-later.tsx'
import { NotificationsBell } from '../features/notifications/bell.tsx'
import { TermsGate } from '../features/onboarding/terms-gate.tsx'
import { WaitingQuestion } from '../features/pro-clock/waiting-question.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { extra } from '../lib/extra.ts'
import { useFirstPaint } from '../lib/first-paint.ts'

// Only pros have a clock.
const WaitingPunches = extra(async () => (await import('../features/pro-clock/waiting-punches.tsx')).WaitingPunches)

const UnsentMark = extra(async () => (await import('../features/pro-clock/waiting-punches.tsx')).UnsentMark)

// Only platform admins act for a location.
const ActingBanner = extra(async () => (await import('../features/concierge/acting-banner.tsx')).ActingBanner)

// Only who has a sandbox has screens of it.
const SandboxBanner = extra(async () => (await import('../features/sandbox/sandbox-banner.tsx')).SandboxBanner)

/** The frame of the signed-in screens, with messages, notifications and, for pros, what waits on the phone. */
export function Frame() {
  const { actor } = useRouteContext({ from: '/_app' })
  // None of it is on the first screen.
  const isPainted = useFirstPaint()
  const isPro = isPainted && actor.gigster_profile_id !== null
  const note = isPainted && (
    <Suspense>
      {isPro && <WaitingPunches />}
      {actor.managed_locations.length > 0 && <SandboxBanner />}
      {actor.is_gigpro_admin && <ActingBanner />}
    </Suspense>
  )
  const mark = isPro && (
    <Suspense>
      <UnsentMark />
    </Suspense>
  )
  return (
    <Shell inbox={isPainted && <InboxLater />} bell={<NotificationsBell />} note={note} marks={{ '/pro/clock': mark }}>
      <TermsGate>
        <Outlet />
      </TermsGate>
      <WaitingQuestion />
      <UnsentQuestion />
    </Shell>
  )
}
