import { bringBackCertification, listCertificationPositions } from '@crewcall/contract/certification-kinds.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadingOr } from '../../ui/loading-or.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useBringBackCertificate, useRetireCertificate } from './certificate-commands.ts'
import { asOfNow, type CertificatePosition } from './certificate-preview.tsx'
import type { KeptCertificate } from './certificates-tab.tsx'

type Shown = { certificate: KeptCertificate; onClose: () => void }
const reasonForm = bringBackCertification.body.pick({ reason: true })

/** Retires a kind of certificate, and says before what ends and what stays. */
export function RetireCertificateDialog({ certificate, onClose }: Shown) {
  const { t } = useT()
  const { submit } = useRetireCertificate()
  const positions = useQuery({ ...api.query(listCertificationPositions, { params: { id: certificate.id } }), ...asOfNow })
  const title = t('Retire {certificate}', { certificate: certificate.name })
  return (
    <Dialog opened onClose={onClose} title={title}>
      <LoadingOr list={positions}>
        {({ results, certification: seen }) => (
          <WithReason
            title={title}
            action={t('Retire')}
            onCancel={onClose}
            onSend={async (reason) => {
              await submit({ params: { id: seen.id }, body: { reason, last_updated_ts: seen.last_updated_ts } })
              onClose()
            }}
          >
            <Ends positions={results} />
            <p>
              {t(
                '{count, plural, =0 {No pro holds one.} one {# pro holds one and keeps it.} other {# pros hold one and keep it.}} {waiting, plural, =0 {} one {# request waits and can still be decided.} other {# requests wait and can still be decided.}}',
                { count: seen.holders_count, waiting: seen.waiting_count },
              )}
            </p>
            <p>{t('Nobody can submit it until it is brought back.')}</p>
          </WithReason>
        )}
      </LoadingOr>
    </Dialog>
  )
}

/** Brings back a retired kind of certificate. */
export function BringBackCertificateDialog({ certificate, onClose }: Shown) {
  const { t } = useT()
  const { submit } = useBringBackCertificate()
  const title = t('Bring back {certificate}', { certificate: certificate.name })
  return (
    <Dialog opened onClose={onClose} title={title}>
      <WithReason
        title={title}
        action={t('Bring back')}
        onCancel={onClose}
        onSend={async (reason) => {
          await submit({ params: { id: certificate.id }, body: { reason, last_updated_ts: certificate.last_updated_ts } })
          onClose()
        }}
      >
        <p>{t('Pros can submit it again. No position asks for it until you choose which ones do.')}</p>
      </WithReason>
    </Dialog>
  )
}

function Ends({ positions }: { positions: readonly CertificatePosition[] }) {
  const { t } = useT()
  const names = positions.filter(({ is_asked }) => is_asked).map(({ name }) => name)
  const shifts = positions.reduce((total, one) => total + one.asking_shifts_count, 0)
  const pros = positions.reduce((total, one) => total + one.asking_confirmed_count, 0)
  return (
    <>
      <p>
        {names.length === 0 ? t('No position asks for it.') : t('No longer asked for by {positions}.', { positions: joined(names, ', ') })}
      </p>
      {shifts > 0 && (
        <p>
          {t(
            '{count, plural, one {# posted shift no longer asks for it.} other {# posted shifts no longer ask for it.}} {pros, plural, =0 {} one {# pro confirmed there stays confirmed.} other {# pros confirmed there stay confirmed.}}',
            { count: shifts, pros },
          )}
        </p>
      )}
    </>
  )
}

type Asked = { title: string; action: string; onCancel: () => void; onSend: (reason: string) => Promise<void>; children: ReactNode }

function WithReason({ title, action, onCancel, onSend, children }: Asked) {
  const form = useContractForm(reasonForm, { reason: '' })
  return (
    <Form form={form} label={title} guarded={false} onSend={({ reason }) => onSend(reason)}>
      {children}
      <ReasonField />
      <SendOrCancel action={action} onCancel={onCancel} />
    </Form>
  )
}
