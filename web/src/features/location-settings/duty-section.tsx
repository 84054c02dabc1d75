import { addManagerOnDuty, listManagersOnDuty } from '@crewcall/contract/teams.ts'
import type { Target } from '@crewcall/contract/rules/policy.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../domain/person/can.tsx'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { useToastWatch } from '../../lib/use-toast-watch.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { PhoneField, prettyPhone, TextField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useDutyCommands } from './commands.ts'
import styles from './location-settings.module.css'
import { Row, Rows } from '../../ui/rows.tsx'

/** People whom pros may call on the day: contacts, not accounts. */
export function DutySection({ locationId, at }: { locationId: number; at: Target }) {
  const { t } = useT()
  const { data } = useQuery(api.query(listManagersOnDuty, { query: { location_id: locationId } }))
  const mayEdit = useCan('duty.edit', at)
  const { add, remove } = useDutyCommands()
  const watch = useToastWatch()

  async function handleRemove({ id, fullname, phone_number }: { id: number; fullname: string; phone_number: string }) {
    const removed = await remove.send({ params: { id: String(id) } })
    const undo = () => void add.send({ body: { fullname, phone_number, location_id: locationId } })
    const isGone = watch(listManagersOnDuty, { query: { location_id: locationId } }, ({ results }) =>
      results.every((contact) => contact.phone_number !== phone_number),
    )
    if (removed)
      showToast(t('{name} removed', { name: fullname }), {
        action: { label: t('Undo'), run: undo },
        watch: isGone,
      })
  }
  return (
    <Section title={t('Managers on duty')}>
      <p className={styles.note}>{t('The person a pro calls on arrival. They need no account. Choose one when you post a shift.')}</p>
      <Rows within>
        {!data && <Skeleton height={44} />}
        {data?.results.map((contact) => (
          <Row
            key={contact.id}
            title={<strong>{contact.fullname}</strong>}
            sub={<a href={`tel:${contact.phone_number}`}>{prettyPhone(contact.phone_number)}</a>}
            trail={
              mayEdit && (
                <IconButton label={t('Remove {name}', { name: contact.fullname })} onClick={() => void handleRemove(contact)}>
                  <IconTrash size={18} aria-hidden="true" />
                </IconButton>
              )
            }
          />
        ))}
        {data?.results.length === 0 && <li className={styles.note}>{t('Nobody yet. Add the person who is there on most shifts.')}</li>}
      </Rows>
      {/* A new key after each contact gives an empty form. */}
      {mayEdit && data && <AddContact key={data.results.length} locationId={locationId} />}
    </Section>
  )
}

function AddContact({ locationId }: { locationId: number }) {
  const { t } = useT()
  const { add } = useDutyCommands()
  const form = useContractForm(addManagerOnDuty.body, {
    fullname: '',
    phone_number: '',
    location_id: locationId,
  })
  return (
    <Form form={form} label={t('Add a manager on duty')} onSend={(body) => add.submit({ body })} guarded={false}>
      <div className={styles.inline}>
        <TextField name="fullname" label={t('Full name')} autoComplete="off" />
        <PhoneField name="phone_number" label={t('Phone')} />
        <Button type="submit" variant="outlined" busy={form.formState.isSubmitting}>
          {t('Add contact')}
        </Button>
      </div>
    </Form>
  )
}
