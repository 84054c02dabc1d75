import { changeCertificationPositions, listCertificationPositions } from '@crewcall/contract/certification-kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { MultiSelectField } from '../../ui/fields/choice-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { LoadingOr } from '../../ui/loading-or.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'
import { useAskForCertificate } from './certificate-commands.ts'
import { asOfNow, ChangedPositions, type CertificatePosition } from './certificate-preview.tsx'
import type { KeptCertificate } from './certificates-tab.tsx'

type Shown = { certificate: KeptCertificate; onClose: () => void }
const form = changeCertificationPositions.body.omit({ last_updated_ts: true })

/** Chooses which positions ask for a certificate, and says before saving whom that concerns. */
export function CertificatePositionsDialog({ certificate, onClose }: Shown) {
  const { t } = useT()
  const positions = useQuery({ ...api.query(listCertificationPositions, { params: { id: certificate.id } }), ...asOfNow })
  return (
    <Dialog opened onClose={onClose} title={t('Positions that ask for {certificate}', { certificate: certificate.name })}>
      <LoadingOr list={positions}>
        {({ results, certification: seen }) => <PositionsForm certificate={seen} positions={results} onClose={onClose} />}
      </LoadingOr>
    </Dialog>
  )
}

function PositionsForm({ certificate, positions, onClose }: Shown & { positions: readonly CertificatePosition[] }) {
  const { t } = useT()
  const { submit } = useAskForCertificate()
  const asked = positions.filter(({ is_asked }) => is_asked).map(({ skill_id }) => skill_id)
  const typed = useContractForm(form, { skill_ids: asked, reason: '' })
  const chosen = useWatch({ control: typed.control, name: 'skill_ids' })
  // A position that is no longer offered may cease to ask, and none of them begins to.
  const options = positions
    .filter(({ is_offered, is_asked }) => is_offered || is_asked)
    .map(({ skill_id, name }) => ({ value: String(skill_id), label: name }))
  return (
    <Form
      form={typed}
      label={t('Positions that ask for {certificate}', { certificate: certificate.name })}
      guarded={false}
      onSend={async (body) => {
        await submit({ params: { id: certificate.id }, body: { ...body, last_updated_ts: certificate.last_updated_ts } })
        onClose()
      }}
    >
      <MultiSelectField
        name="skill_ids"
        label={t('Positions')}
        hint={t('For shifts posted from now on that check certificates')}
        options={options}
        placeholder={t('No position')}
        numeric
      />
      <ChangedPositions positions={positions} chosen={chosen} />
      <ReasonField />
      <SendOrCancel action={t('Save')} onCancel={onClose} />
    </Form>
  )
}
