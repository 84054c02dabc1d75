import { isolated } from '@crewcall/contract/rules/direction.ts'
import { updateOrganization } from '@crewcall/contract/organizations.ts'
import { Link } from '@tanstack/react-router'
import { Can } from '../../domain/person/can.tsx'
import { PictureUpload } from '../../domain/picture/picture-upload.tsx'
import { Status } from '../../domain/status/status.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { OrganizationTabs } from './organization-tabs.tsx'
import { useOrganization } from './organization-query.ts'
import { Row, Rows } from '../../ui/rows.tsx'
import { WeekForm } from './week-form.tsx'

/** Name, logo and locations of an organization. */
export function OrganizationInfoScreen() {
  const { t } = useT()
  const organization = useOrganization()
  const at = { organization_id: organization.id }
  const reason = useWhyNot('organization.edit', at)
  const { submit, send } = useCommand(updateOrganization, { success: () => t('Organization saved') })
  const params = { orgId: String(organization.id) }
  return (
    <Page title={organization.name} subtitle={t('The business behind your locations.')} width="narrow">
      <OrganizationTabs organizationId={params.orgId} />
      <Section title={t('Details')}>
        <PictureUpload
          publicId={organization.image_public_id}
          name={organization.name}
          disabled={reason !== null}
          onChange={(image_public_id) => send({ params, body: { image_public_id } })}
        />
        {reason === null ? (
          <NameForm name={organization.name} onSend={(name) => submit({ params, body: { name } })} />
        ) : (
          <p className="soft small">{reason}</p>
        )}
      </Section>
      {reason === null && (
        <Section title={t('Week')}>
          <WeekForm key={organization.week_begins_on} organizationId={params.orgId} begins={organization.week_begins_on} />
        </Section>
      )}
      <Section
        title={t('Locations')}
        actions={
          <Can do="location.create" at={at}>
            <ButtonLink to="/locations/add" variant="outlined" size="small">
              {t('Add a location')}
            </ButtonLink>
          </Can>
        }
      >
        <Rows within>
          {organization.locations.map(({ id, name, city, state_code, approval_status }) => (
            <Row
              key={id}
              title={
                <Link to="/locations/$locationId/info" params={{ locationId: String(id) }}>
                  <strong>{name}</strong>
                </Link>
              }
              sub={
                <>
                  {isolated(city)}, {state_code}
                </>
              }
              trail={<Status of="approval" status={approval_status} />}
            />
          ))}
          {organization.locations.length === 0 && <li className="soft small">{t('No locations yet.')}</li>}
        </Rows>
      </Section>
    </Page>
  )
}

function NameForm({ name, onSend }: { name: string; onSend: (name: string) => Promise<unknown> }) {
  const { t } = useT()
  const form = useContractForm(updateOrganization.body.pick({ name: true }).required(), { name })
  return (
    <Form form={form} label={t('Name of the organization')} onSend={(body) => onSend(body.name)}>
      <TextField name="name" label={t('Name')} required autoComplete="organization" />
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
          {t('Save name')}
        </Button>
      </div>
    </Form>
  )
}
