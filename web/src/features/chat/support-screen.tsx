import { listSupport, startSupport } from '@crewcall/contract/chat-support.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActor } from '../../domain/person/actor.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { randomId } from '../../lib/random-id.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import type { SupportSearch } from './inbox-search.ts'

type Support = Output<typeof listSupport>

/** A message to the people of the platform, with what it is about in sight; without a subject an existing conversation opens. */
export function SupportScreen({ search }: { search: SupportSearch }) {
  const { gig_id, application_id } = search
  const isPro = useActor()?.gigster_profile_id != null
  const query = { ...(gig_id !== undefined && { gig_id }), ...(application_id !== undefined && { application_id }) }
  const { data, error, refetch } = useQuery(api.query(listSupport, { query }))
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  const business = search.organization_id ?? businessFor(data, isPro)
  const isChosen = search.organization_id !== undefined || data.about !== null || isPro || data.businesses.length < 2
  const open = data.results.find(({ organization_id }) => organization_id === business)
  if (open && !data.about && isChosen) return <Navigate to="/inbox/shift/$groupId" params={{ groupId: open.channel_url }} replace />
  return <FirstMessage search={search} about={data.about} business={business} businesses={isChosen ? [] : data.businesses} />
}

// Who manages the place of the shift writes for its business.
function businessFor({ about, businesses }: Support, isPro: boolean): number | null {
  if (about) return businesses.find(({ id }) => id === about.organization_id)?.id ?? null
  return isPro ? null : (businesses[0]?.id ?? null)
}

type Props = Pick<Support, 'about' | 'businesses'> & { search: SupportSearch; business: number | null }

function FirstMessage({ search: { gig_id, application_id, payment = false }, about, business, businesses }: Props) {
  const { t } = useT()
  const navigate = useNavigate()
  const { submit } = useCommand(startSupport, { leaves: true })
  const [client_id] = useState(randomId)
  const form = useContractForm(startSupport.body, {
    client_id,
    body: '',
    ...(business !== null && { organization_id: business }),
    ...(gig_id !== undefined && { gig_id }),
    ...(application_id !== undefined && { application_id }),
    is_about_payment: payment,
  })
  async function handleSend(body: Parameters<typeof submit>[0]['body']) {
    const { channel_url: groupId } = await submit({ body })
    form.reset()
    await navigate({ to: '/inbox/shift/$groupId', params: { groupId }, replace: true })
  }
  return (
    <Page title={t('Write to support')} width="narrow">
      {about && <AboutSection about={about} isPayment={payment} />}
      <Section>
        <Form form={form} label={t('Write to support')} onSend={handleSend}>
          {businesses.length > 0 && (
            <SelectField
              name="organization_id"
              label={t('For the business')}
              options={businesses.map(({ id, name }) => ({ value: String(id), label: name }))}
              numeric
            />
          )}
          <TextAreaField name="body" label={t('Your message')} rows={5} maxLength={4000} required />
          <p className="soft small">
            {t(
              'People of the platform read it and answer in your inbox. How soon depends on how many are waiting; you get a notification.',
            )}
          </p>
          <div>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {t('Send')}
            </Button>
          </div>
        </Form>
      </Section>
    </Page>
  )
}

function AboutSection({ about, isPayment }: { about: NonNullable<Support['about']>; isPayment: boolean }) {
  const { t, say } = useT()
  return (
    <Section title={isPayment ? t('About the payment of this shift') : t('About this shift')}>
      <Rows within>
        <Row
          title={<strong>{say(about.skill_name)}</strong>}
          sub={
            <>
              <WhenText start={about.start_time} end={about.end_time} timezone={about.timezone} /> · {isolated(about.location_name)}
            </>
          }
        />
      </Rows>
    </Section>
  )
}
