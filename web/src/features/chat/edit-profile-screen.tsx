import { getChatProfile, updateChatProfile, type ChatProfile } from '@crewcall/contract/chat-profile.ts'
import { getOwnProfile } from '@crewcall/contract/pros.ts'
import { useQuery } from '@tanstack/react-query'
import { useActor, useMe } from '../../domain/person/actor.ts'
import { HeadshotField } from '../../domain/picture/headshot-field.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'

/** The name and the photo that others see in chats: chosen by managers, of the profile for pros, and both for who is both. */
export function EditProfileScreen() {
  const { t } = useT()
  const actor = useActor()
  if (!actor) return <PageSkeleton rows={3} />
  const isManager = actor.managed_locations.length > 0
  const isPro = actor.gigster_profile_id !== null
  return (
    <Page
      title={t('How you appear in chats')}
      subtitle={isManager ? t('Everybody who shares a chat with you sees it, also beside what you wrote before.') : undefined}
      breadcrumbs={[{ label: t('Inbox'), to: '/inbox' }]}
      width="narrow"
    >
      {isManager && <AsManager title={isPro ? t('As a manager') : undefined} />}
      {isPro && <AsPro title={isManager ? t('As a pro') : undefined} />}
      {!isManager && !isPro && (
        <EmptyState title={t('There is nothing to choose')} action={<ButtonLink to="/inbox">{t('To the inbox')}</ButtonLink>}>
          {t('In chats you appear with your first name.')}
        </EmptyState>
      )}
    </Page>
  )
}

type Props = { title: string | undefined }

function AsManager({ title }: Props) {
  const firstName = useMe()?.first_name ?? ''
  const { data, error, refetch } = useQuery(api.query(getChatProfile, {}))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  return <ManagerForm title={title} profile={data} firstName={firstName} />
}

function ManagerForm({ title, profile, firstName }: Props & { profile: ChatProfile; firstName: string }) {
  const { t } = useT()
  const { display_name, headshot_url } = profile
  const { submit, send } = useCommand(updateChatProfile, { success: () => t('Saved') })
  const form = useContractForm(updateChatProfile.body, { display_name: display_name ?? '' })
  return (
    <Section {...(title !== undefined && { title })}>
      <HeadshotField
        name={display_name ?? firstName}
        src={headshot_url}
        hint={t('Show your face clearly: pros recognize you by it on site.')}
        onChange={(headshot_public_id) => send({ body: { headshot_public_id } })}
        onRemove={() => void send({ body: { headshot_public_id: null } })}
      />
      <Form form={form} label={t('Name in chats')} onSend={(body) => submit({ body })}>
        <TextField
          name="display_name"
          label={t('Name in chats')}
          hint={t('Without one, your first name is shown: {name}', { name: firstName })}
          maxLength={60}
        />
        <div>
          <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
            {t('Save')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

function AsPro({ title }: Props) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.query(getOwnProfile, {}))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  const { display_name, headshot_url } = data
  return (
    <Section {...(title !== undefined && { title })}>
      <Rows within>
        <Row
          lead={<Avatar name={display_name} src={headshot_url} size={64} />}
          title={<strong>{display_name}</strong>}
          sub={t('The name and the photo of your profile')}
        />
      </Rows>
      <p className="soft small">{t('If you are verified, we review a new name before showing you as verified again.')}</p>
      <div>
        <ButtonLink to="/pro/profile" search={{ tab: 'about' }} variant="outlined">
          {t('Change it in your profile')}
        </ButtonLink>
      </div>
    </Section>
  )
}
