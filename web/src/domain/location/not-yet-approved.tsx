import { useT } from '../../lib/i18n.ts'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useActor } from '../person/actor.ts'
import { useLocation } from './location.ts'

/** True if this person sees no pros here yet: the platform has not approved the location. */
export function useAwaitsApproval(): boolean {
  const { approval_status } = useLocation()
  const actor = useActor()
  return approval_status !== 'APPROVED' && !actor?.is_gigpro_admin
}

/** A screen of pros before the location is approved. */
export function NotYetApproved({ title }: { title: string }) {
  const { t } = useT()
  const { name } = useLocation()
  return (
    <Page title={title} subtitle={name}>
      <EmptyState title={t('Pros appear once this location is approved')}>
        {t('The platform checks every new location first. Meanwhile you can set up how it pays, its team and its first shifts.')}
      </EmptyState>
    </Page>
  )
}
