import type { getAdminUser } from '@crewcall/contract/admin-users.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { listPlatformAdmins } from '@crewcall/contract/platform-admins.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { PanelPart } from '../../domain/admin/admin-parts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { nameOf } from './columns.tsx'
import { useAppoint, useDismiss } from './commands.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Person = Output<typeof getAdminUser>

/** Whether a person is a platform admin, with the button to change it, or the reason why it cannot be changed. */
export function AdminRole({ person }: { person: Person }) {
  const { t } = useT()
  const admins = useQuery(api.query(listPlatformAdmins, {})).data?.results
  const isLast = person.is_gigpro_admin && admins?.length === 1
  const whyNot = isLast
    ? t('The platform needs at least one admin: appoint someone else first')
    : !person.is_gigpro_admin && person.account_status !== 'ACTIVE'
      ? t('Only a person with an active account can become a platform admin.')
      : undefined
  return (
    <PanelPart title={t('Platform administration')}>
      {whyNot ? (
        <p className="soft small">{whyNot}</p>
      ) : person.is_gigpro_admin ? (
        <Dismissal person={person} />
      ) : (
        <Appointment person={person} />
      )}
    </PanelPart>
  )
}

function Appointment({ person }: { person: Person }) {
  const { t } = useT()
  const { submit } = useAppoint()
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {t('Make platform admin')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('Make {name} a platform admin?', { name: nameOf(person) })}
          words={t('They can see and change everything on the platform, including all businesses and payments, effective immediately.')}
          action={t('Make platform admin')}
          onSend={(reason) => submit({ body: { user_id: person.id, reason } })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Dismissal({ person }: { person: Person }) {
  const { t } = useT()
  const me = useMe()
  const navigate = useNavigate()
  const { submit } = useDismiss()
  const [asking, setAsking] = useState(false)
  const isMe = person.id === me?.id

  async function handleSend(reason: string) {
    await submit({ params: { userId: String(person.id) }, body: { reason } })
    // A person who has just left the platform's admins may no longer see its screens.
    if (isMe) await navigate({ to: '/start' })
  }
  const words = t('They immediately lose all access except what their other roles allow.')
  return (
    <div>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        {t('Remove as platform admin')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('Remove {name} as platform admin?', { name: nameOf(person) })}
          words={isMe ? `${words} ${t('This is you: you lose access to the administration.')}` : words}
          action={t('Remove as platform admin')}
          destructive
          onSend={handleSend}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
