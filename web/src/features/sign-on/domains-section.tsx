import { addSignOnDomain, checkSignOnDomain, removeSignOnDomain, type SignOn } from '@crewcall/contract/sign-on.ts'
import { IconCheck, IconClock, IconTrash, IconWorld } from '@tabler/icons-react'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CodeToCopy } from '../../ui/code-to-copy.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

type Props = { organizationId: number; domains: SignOn['domains'] }

/** The domains of emails for which the company vouches, and the record that proves each. */
export function DomainsSection({ organizationId, domains }: Props) {
  const { t } = useT()
  const add = useCommand(addSignOnDomain, { success: () => t('Domain listed: publish the record, then check it') })
  const form = useContractForm(addSignOnDomain.body, { domain: '' })
  return (
    <Section title={t('2. Your email domains')}>
      <p className="soft small">
        {t(
          'Only emails of domains that you have proven may sign in. Publish the TXT record in the DNS of the domain itself; subdomains count separately.',
        )}
      </p>
      {domains.length > 0 && (
        <Rows label={t('Email domains')}>
          {domains.map((domain) => (
            <DomainRow key={domain.id} organizationId={organizationId} of={domain} />
          ))}
        </Rows>
      )}
      <Form
        form={form}
        label={t('List a domain')}
        onSend={async (body) => {
          await add.submit({ params: { orgId: organizationId }, body })
          form.reset()
        }}
      >
        <TextField name="domain" label={t('Domain')} inputMode="url" autoComplete="off" required />
        <div>
          <Button type="submit" variant="outlined" busy={add.isPending}>
            {t('List this domain')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}

function DomainRow({
  organizationId,
  of: { id, domain, record_value, proven_at },
}: {
  organizationId: number
  of: SignOn['domains'][number]
}) {
  const { t } = useT()
  const params = { orgId: organizationId, domainId: id }
  const check = useCommand(checkSignOnDomain, { success: () => t('The domain is proven') })
  const remove = useCommand(removeSignOnDomain, { success: () => t('The domain is off the list') })
  return (
    <Row
      lead={<IconWorld size={20} stroke={1.75} aria-hidden="true" />}
      title={<strong>{domain}</strong>}
      sub={
        proven_at === null && (
          <div className="stack gap-8">
            <CodeToCopy text={record_value} label={t('Copy the record')}>
              <Button variant="outlined" busy={check.isPending} onClick={() => void check.send({ params })}>
                {t('Check now')}
              </Button>
            </CodeToCopy>
          </div>
        )
      }
      trail={
        <>
          {proven_at === null ? (
            <StatusBadge tone="wait" icon={<IconClock size={14} aria-hidden="true" />}>
              {t('Not proven yet')}
            </StatusBadge>
          ) : (
            <StatusBadge tone="good" icon={<IconCheck size={14} aria-hidden="true" />}>
              {t('Proven|domain')}
            </StatusBadge>
          )}
          <IconButton
            label={t('Take {domain} off the list', { domain })}
            disabled={remove.isPending}
            onClick={() => void remove.send({ params })}
          >
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  )
}
