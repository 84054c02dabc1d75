import { updateMe } from '@crewcall/contract/identity.ts'
import { useState } from 'react'
import { fullName, useMe } from '../../domain/person/actor.ts'
import { errorSentence } from '../../lib/api-error.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { useAccept, useDecline, type Door, type Opened } from './opened.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { door: Door; opened: Opened }

/** The invited person answers; a new user gives a name first, and nothing else. */
export function AnswerPanel({ door, opened }: Props) {
  const me = useMe()
  if (!me) return null
  return (
    <>
      {me.first_name === '' ? <NewPerson door={door} opened={opened} /> : <KnownPerson door={door} opened={opened} name={fullName(me)} />}
      <Decline door={door} opened={opened} />
    </>
  )
}

function KnownPerson({ door, opened, name }: Props & { name: string }) {
  const { t } = useT()
  const accept = useAccept(door)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function handleAccept() {
    setBusy(true)
    setProblem(undefined)
    try {
      await accept(undefined)
    } catch (error) {
      setProblem(errorSentence(error))
      setBusy(false)
    }
  }
  return (
    <>
      {problem !== undefined && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <Button size="mainAction" wide busy={isBusy} onClick={() => void handleAccept()}>
        {t('Join {name}', { name: opened.place_name })}
      </Button>
      <p className="soft small">{t('You are signed in as {name}.', { name })}</p>
    </>
  )
}

const nameSchema = updateMe.body.pick({ first_name: true, last_name: true }).required()

function NewPerson({ door, opened }: Props) {
  const { t } = useT()
  const accept = useAccept(door)
  const form = useContractForm(nameSchema, { first_name: '', last_name: '' })
  return (
    <Form form={form} label={t('Your name')} guarded={false} onSend={accept}>
      <FieldRow>
        <TextField name="first_name" label={t('First name')} required autoComplete="given-name" />
        <TextField name="last_name" label={t('Last name')} required autoComplete="family-name" />
      </FieldRow>
      <Button type="submit" size="mainAction" wide busy={form.formState.isSubmitting}>
        {t('Join {name}', { name: opened.place_name })}
      </Button>
    </Form>
  )
}

function Decline({ door, opened }: Props) {
  const { t } = useT()
  const { decline, isPending } = useDecline(door)
  return (
    <Button variant="text" busy={isPending} onClick={() => void decline()}>
      {t('Decline the invitation of {name}', { name: opened.manager_name })}
    </Button>
  )
}
