import { listWorkRecords, previewWorkRecord } from '@crewcall/contract/work-records.ts'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { MakeRecord } from './make-record.tsx'
import { RecordList } from './record-list.tsx'

/** The pro's signed record of work: what a new one would say, and the ones that others may see. */
export function WorkRecordScreen() {
  const { t } = useT()
  const [shown, setShown] = useState({ shows_places: true, shows_rating: true })
  const { data: list } = useSuspenseQuery(api.query(listWorkRecords, {}))
  const { data: preview } = useQuery({ ...api.query(previewWorkRecord, { query: shown }), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('Work record')}
      subtitle={t('Show others what you worked here. It is signed, and anybody can check it without an account.')}
      breadcrumbs={[{ label: t('Profile'), to: '/pro/profile' }]}
      width="narrow"
    >
      {preview?.record === null ? (
        <EmptyState
          title={t('No approved work yet')}
          action={
            <ButtonLink to="/pro/find" variant="outlined">
              {t('Find shifts')}
            </ButtonLink>
          }
        >
          {t('As soon as the hours of your first shift are approved, you can make a record here.')}
        </EmptyState>
      ) : (
        preview && <MakeRecord record={preview.record} shown={shown} onShow={setShown} />
      )}
      {list.results.length > 0 && <RecordList records={list.results} />}
    </Page>
  )
}
