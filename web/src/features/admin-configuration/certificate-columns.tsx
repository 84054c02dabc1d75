import { isolated } from '@crewcall/contract/rules/direction.ts'
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { Stamp, StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, TwoLines } from '../../ui/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { KeptCertificate } from './certificates-tab.tsx'

/** What can be done with a kind of certificate. */
export type Act = 'change' | 'ask' | 'retire' | 'bring-back'

/** The columns of the kinds of certificates. */
export function useCertificateColumns(onAct: (certificate: KeptCertificate, act: Act) => void): Column<KeptCertificate>[] {
  const { t } = useT()
  return [
    {
      id: 'name',
      header: t('Certificate'),
      lead: true,
      cell: (certificate) => <TwoLines first={certificate.name} second={<Rule certificate={certificate} />} />,
    },
    {
      id: 'positions',
      header: t('Asked for by'),
      cell: ({ positions_count }) =>
        t('{count, plural, =0 {No position} one {# position} other {# positions}}', { count: positions_count }),
    },
    {
      id: 'pros',
      header: t('Pros'),
      cell: ({ holders_count, waiting_count }) => (
        <TwoLines
          first={t('{count, plural, =0 {Nobody holds one} one {# holds one} other {# hold one}}', { count: holders_count })}
          second={waiting_count > 0 && t('{count, plural, one {# waits for review} other {# wait for review}}', { count: waiting_count })}
        />
      ),
    },
    {
      id: 'state',
      header: t('State'),
      cell: (certificate) => <StateCell certificate={certificate} onAct={(act) => onAct(certificate, act)} />,
    },
  ]
}

function Rule({ certificate: { is_state_specific, description } }: { certificate: KeptCertificate }) {
  const { t } = useT()
  if (description !== '') return description
  return is_state_specific ? t('Valid in one state') : t('Valid everywhere')
}

function StateCell({ certificate, onAct }: { certificate: KeptCertificate; onAct: (act: Act) => void }) {
  const { t } = useT()
  const { name, is_offered, last_updated_by_name, last_updated_ts } = certificate
  const buttons: { act: Act; label: string; of: string }[] = [
    { act: 'change', label: t('Change'), of: t('Change {certificate}', { certificate: name }) },
    ...(is_offered
      ? [
          { act: 'ask' as const, label: t('Positions'), of: t('Positions that ask for {certificate}', { certificate: name }) },
          { act: 'retire' as const, label: t('Retire'), of: t('Retire {certificate}', { certificate: name }) },
        ]
      : [{ act: 'bring-back' as const, label: t('Bring back'), of: t('Bring back {certificate}', { certificate: name }) }]),
  ]
  const by = last_updated_by_name !== null && (
    <>
      {isolated(last_updated_by_name)}, <Stamp at={last_updated_ts} />
    </>
  )
  return (
    <StateWithActions state={<TwoLines first={<Standing isOffered={is_offered} />} second={by} />}>
      {buttons.map(({ act, label, of }) => (
        <Button key={act} size="small" variant="outlined" aria-label={of} onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
    </StateWithActions>
  )
}

function Standing({ isOffered }: { isOffered: boolean }) {
  const { t } = useT()
  return isOffered ? (
    <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
      {t('In use')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="calm" icon={<IconCircleOff size={15} aria-hidden="true" />}>
      {t('Retired')}
    </StatusBadge>
  )
}
