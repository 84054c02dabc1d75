import { useT } from '../../lib/i18n.ts'
import { listCertificationTypes } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { useSkills } from '../../domain/shift/skills.ts'
import { api } from '../../lib/query.ts'

/** The existing certificates; they rarely change. */
export function useCertificateTypes() {
  return useQuery({ ...api.query(listCertificationTypes, {}), staleTime: 300_000 }).data?.results ?? []
}

/** The names for the ids of the filters. */
export function useNames() {
  const { t, say } = useT()
  const skills = useSkills()
  const certificates = useCertificateTypes()
  return {
    t,
    say,
    skills: new Map(skills.map(({ id, name }) => [id, name])),
    certificates: new Map(certificates.map(({ id, name }) => [id, name])),
  }
}
