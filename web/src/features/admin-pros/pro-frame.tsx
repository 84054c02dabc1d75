import { joined } from '@crewcall/contract/rules/direction.ts'
import { Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { employmentWords } from '../../domain/pay/extra-words.ts'
import { firstAndLastName } from '../../domain/person/actor.ts'
import { phoneText, referredText } from '../../domain/admin/admin-parts.tsx'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, NotFound, PageSkeleton } from '../../ui/states.tsx'
import { TabRow } from '../../ui/tab-row.tsx'
import { renamedText } from './columns.tsx'
import { EmploymentDialog } from './employment-dialog.tsx'
import { StandingBadge } from './standing-badge.tsx'
import { usePro } from './use-pro.ts'
import { VerifyDialog } from './verify-dialog.tsx'

const subpages = [
  { to: '/admin/pros/$proId/application-history', label: 'Applications' },
  { to: '/admin/pros/$proId/performance', label: 'Performance' },
  { to: '/admin/pros/$proId/suspensions', label: 'Suspensions' },
  { to: '/admin/pros/$proId/blocks', label: 'Blocks' },
  { to: '/admin/pros/$proId/notes', label: 'Notes' },
] as const satisfies { to: string; label: Sentence }[]

/** One pro: identity, actions, and the subpages. */
export function ProFrame() {
  const { t } = useT()
  const { proId, pro, error, isPending, refetch } = usePro()
  const [verifying, setVerifying] = useState(false)
  const [employing, setEmploying] = useState(false)
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (isPending) return <PageSkeleton />
  if (!pro) return <NotFound />
  const contact = joined(
    [
      phoneText(pro.phone_number),
      pro.email,
      pro.market_name,
      t('pro #{id}', { id: pro.pro_id }),
      t('user {id}', { id: pro.user_id }),
      ...pro.supported_employment_types.map((type) => t(employmentWords[type])),
      referredText(pro.referred_by, t),
    ],
    ' · ',
  )
  return (
    <Page
      title={firstAndLastName(pro) || pro.display_name}
      subtitle={contact}
      breadcrumbs={[{ label: t('Pros'), to: '/admin/pros' }]}
      actions={
        <>
          <StandingBadge pro={pro} />
          <Button variant="outlined" onClick={() => setEmploying(true)}>
            {t('Employment')}
          </Button>
          {!pro.verified && <Button onClick={() => setVerifying(true)}>{t('Verify')}</Button>}
        </>
      }
    >
      {pro.renamed_from !== null && <p>{renamedText(pro.renamed_from, pro.name_to_verify, t)}</p>}
      <TabRow label={t('About this pro')}>
        {subpages.map(({ to, label }) => (
          <Link key={to} to={to} params={{ proId }} activeProps={{ 'aria-current': 'page' }}>
            {t(label)}
          </Link>
        ))}
      </TabRow>
      <Outlet />
      {employing && <EmploymentDialog pro={pro} onClose={() => setEmploying(false)} />}
      {verifying && <VerifyDialog pro={pro} onClose={() => setVerifying(false)} />}
    </Page>
  )
}
