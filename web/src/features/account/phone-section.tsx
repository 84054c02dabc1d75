import { getPhoneLine, removePhonePin, setPhonePin } from '@crewcall/contract/contact-center.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { prettyPhone, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { SendOrCancel } from '../../ui/send-or-cancel.tsx'

type Line = NonNullable<Output<typeof getPhoneLine>['phone_line']>

const locks = {
  FOR_A_WHILE: 'Your PIN is locked for an hour after wrong tries. If they were not yours, set a new one.',
  UNTIL_NEW: 'Your PIN is locked after many wrong tries. Set a new one.',
} as const satisfies Record<'FOR_A_WHILE' | 'UNTIL_NEW', Sentence>

/** The phone of the platform, for employees: its number, and the PIN with which it knows them. */
export function PhoneSection() {
  const { data } = useQuery(api.query(getPhoneLine, {}))
  return data?.phone_line ? <PhoneLine line={data.phone_line} /> : null
}

function PhoneLine({ line: { number, pin } }: { line: Line }) {
  const { t } = useT()
  const [isSetting, setSetting] = useState(false)
  const remove = useCommand(removePhonePin, { success: () => t('PIN removed') })
  return (
    <Section title={t('Phone line')}>
      <p>
        {t(
          'Call if you will be late, cannot come, could not clock in, or want to talk to someone. You need a PIN, and the phone of your account.',
        )}
      </p>
      <div>
        <a className="link" href={`tel:${number}`}>
          <IconPhone size={18} aria-hidden="true" /> {prettyPhone(number)}
        </a>
      </div>
      {pin?.locked != null && (
        <Notice tone="wait" role="status">
          {t(locks[pin.locked])}
        </Notice>
      )}
      <div className="cluster">
        <Button variant={pin ? 'outlined' : 'contained'} onClick={() => setSetting(true)}>
          {pin ? t('Change the PIN') : t('Set a PIN')}
        </Button>
        {pin && (
          <Button variant="text" busy={remove.isPending} onClick={() => void remove.send({})}>
            {t('Remove the PIN')}
          </Button>
        )}
      </div>
      {isSetting && <PinDialog onClose={() => setSetting(false)} />}
    </Section>
  )
}

function PinDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const { submit } = useCommand(setPhonePin, { success: () => t('PIN set') })
  const form = useContractForm(setPhonePin.body, { pin: '' })
  return (
    <Dialog opened onClose={onClose} title={t('PIN for the phone')}>
      <Form
        form={form}
        guarded={false}
        label={t('PIN for the phone')}
        onSend={async (body) => {
          await submit({ body })
          onClose()
        }}
      >
        <TextField
          name="pin"
          label={t('PIN')}
          hint={t('Six digits that nobody guesses. Only you know them: we keep them unreadable.')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          data-autofocus
        />
        <SendOrCancel action={t('Save')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
