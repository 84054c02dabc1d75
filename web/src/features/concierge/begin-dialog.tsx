import { ACTING_HOURS, beginActing } from '@crewcall/contract/concierge.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { ReasonField } from '../../domain/admin/reason-field.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useBeginActing } from './commands.ts'

/** Asks why somebody of the platform acts for the location, and begins. */
export function BeginDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const { t } = useT()
  const { name } = location
  const begin = useBeginActing(name)
  const navigate = useNavigate()
  const form = useContractForm(beginActing.body, { reason: '' })
  const params = { locationId: String(location.id) }

  async function handleSend(body: z.output<typeof beginActing.body>) {
    await begin.submit({ params, body })
    onClose()
    await navigate({ to: '/locations/$locationId/home', params })
  }
  return (
    <FormDialog form={form} title={t('Act for {name}', { name })} onSend={handleSend} onClose={onClose} actions={t('Begin|acting')}>
      <p>
        {t(
          'For up to {hours} hours you post shifts, select pros and write to them as {name}. The location reads each step and your reason.',
          {
            hours: ACTING_HOURS,
            name,
          },
        )}
      </p>
      <ReasonField />
    </FormDialog>
  )
}
