import { isolated } from '@crewcall/contract/rules/direction.ts'
import { listOwnCertifications, NEVER } from '@crewcall/contract/certifications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { rejectionReasons } from '@crewcall/contract/enums.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHourglass, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileLink } from '../../domain/files/file-link.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { CertificateForm } from './certificate-form.tsx'
import styles from './profile.module.css'
import { Row, Rows } from '../../ui/rows.tsx'

type Request = Output<typeof listOwnCertifications>['results'][number]

/** The pro's submitted certificates, with their status. */
export function CertificatesTab() {
  const { t } = useT()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(api.query(listOwnCertifications, {}))
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('Add a certificate')}
    </Button>
  )
  return (
    <>
      {query.isError && <ErrorScreen error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && (
        <Delayed>
          <Skeleton height={160} />
        </Delayed>
      )}
      {query.data?.results.length === 0 && (
        <EmptyState title={t('No certificates yet')} action={add}>
          {t('Food handler, alcohol server, kitchen safety: with certificates more shifts are open to you.')}
        </EmptyState>
      )}
      {query.data && query.data.results.length > 0 && (
        <Section title={t('Certificates')} actions={add}>
          <Rows within>
            {query.data.results.map((request) => (
              <CertificateRow key={request.id} request={request} />
            ))}
          </Rows>
        </Section>
      )}
      {isAdding && <CertificateForm onClose={() => setAdding(false)} />}
    </>
  )
}

const reasons: Record<Exclude<(typeof rejectionReasons)[number], 'CUSTOM'>, Sentence> = {
  CERTIFICATION_INVALID: 'This is not a valid certificate.',
  CERTIFICATION_EXPIRED: 'The certificate has expired.',
  CERTIFICATION_INCOMPLETE: 'Part of the certificate is missing.',
  WRONG_PHOTO: 'The picture shows something else.',
  NAME_MISMATCH: 'The name differs from your profile.',
  NO_EXP_DATE: 'The expiration date cannot be read.',
  WRONG_STATE: 'The certificate is for another state.',
}

function CertificateRow({ request }: { request: Request }) {
  const { t, say, locale } = useT()
  const { rejection_reason: reason, custom_rejection_reason } = request
  const never = request.does_not_expire || request.expiration_date.startsWith(NEVER)
  const day = new Intl.DateTimeFormat(locale === 'es' ? 'es-US' : 'en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${request.expiration_date.slice(0, 10)}T00:00:00Z`),
  )
  return (
    <Row
      title={
        <strong>
          {isolated(say(request.certification_name))}
          {request.state_code !== null && ` (${request.state_code})`}
        </strong>
      }
      sub={
        <>
          {request.status !== 'REJECTED' && (
            <p>{never ? t('Does not expire') : request.is_expired ? t('Expired on {day}', { day }) : t('Valid until {day}', { day })}</p>
          )}
          {request.status === 'REJECTED' && (
            <p className={styles.bad}>
              {isolated(
                reason === null || reason === 'CUSTOM' ? (custom_rejection_reason ?? t('It was not accepted.')) : t(reasons[reason]),
              )}{' '}
              {t('Please send it again.')}
            </p>
          )}
          {request.attachment_resource_url !== null && (
            <FileLink url={request.attachment_resource_url} className={`${styles.link} lone`}>
              {t('See the file')}
            </FileLink>
          )}
        </>
      }
      trail={<CertificateState request={request} />}
    />
  )
}

function CertificateState({ request: { status, is_expired } }: { request: Request }) {
  const { t } = useT()
  if (status === 'REJECTED')
    return (
      <StatusBadge tone="bad" icon={<IconCircleX size={15} aria-hidden="true" />}>
        {t('Not accepted')}
      </StatusBadge>
    )
  if (is_expired)
    return (
      <StatusBadge tone="bad" icon={<IconAlertTriangle size={15} aria-hidden="true" />}>
        {t('Expired')}
      </StatusBadge>
    )
  if (status === 'PENDING')
    return (
      <StatusBadge tone="wait" icon={<IconHourglass size={15} aria-hidden="true" />}>
        {t('In review')}
      </StatusBadge>
    )
  return (
    <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
      {t('Approved')}
    </StatusBadge>
  )
}
