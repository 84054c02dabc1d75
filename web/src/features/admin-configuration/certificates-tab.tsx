import { listKeptCertifications } from '@crewcall/contract/certification-kinds.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { useCertificateColumns, type Act } from './certificate-columns.tsx'
import { CertificateDialog } from './certificate-dialog.tsx'
import { CertificatePositionsDialog } from './certificate-positions-dialog.tsx'
import { BringBackCertificateDialog, RetireCertificateDialog } from './retire-certificate-dialog.tsx'

export type KeptCertificate = Output<typeof listKeptCertifications>['results'][number]

type Open = { certificate: KeptCertificate; act: Act }

/** Every kind of certificate: added, changed, asked for by positions, retired or brought back. */
export function CertificatesTab() {
  const { t } = useT()
  const [open, setOpen] = useState<Open | 'new'>()
  const { data, error, refetch } = useQuery(api.query(listKeptCertifications, {}))
  const columns = useCertificateColumns((certificate, act) => setOpen({ certificate, act }))
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  const close = () => setOpen(undefined)
  return (
    <Section
      title={t('Certificates')}
      actions={
        <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
          {t('Add a certificate')}
        </Button>
      }
    >
      <p className="soft small">
        {t(
          'What pros submit and positions ask for. Only shifts that check certificates ask for them. A posted shift asks for the same as long as it is posted.',
        )}
      </p>
      <DataTable
        caption={t('Certificates')}
        rows={data?.results ?? []}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={(certificate) => setOpen({ certificate, act: 'change' })}
        pending={!data}
        empty={<EmptyState title={t('No certificates yet')}>{t('Positions can ask for one once it is added.')}</EmptyState>}
      />
      {open === 'new' && <CertificateDialog onClose={close} />}
      {open !== undefined && open !== 'new' && <Opened {...open} onClose={close} />}
    </Section>
  )
}

function Opened({ certificate, act, onClose }: Open & { onClose: () => void }) {
  if (act === 'change') return <CertificateDialog certificate={certificate} onClose={onClose} />
  if (act === 'ask') return <CertificatePositionsDialog certificate={certificate} onClose={onClose} />
  if (act === 'retire') return <RetireCertificateDialog certificate={certificate} onClose={onClose} />
  return <BringBackCertificateDialog certificate={certificate} onClose={onClose} />
}
