import type { PublicJob } from '@crewcall/contract/public-jobs.ts'
import { escaped } from '../../../platform/public-page-frame.ts'
import { employmentType } from './job-words.ts'

/** A job as schema.org describes it, for programs that list jobs (docs/rules/hire.md#public-page). */
export function jobData(job: PublicJob, address: string): object {
  const { location, business } = job
  const type = employmentType(job.job_type)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.name,
    // Those programs read it as markup.
    description: escaped(job.description).replaceAll('\n', '<br>'),
    identifier: { '@type': 'PropertyValue', name: business, value: String(job.id) },
    url: address,
    datePosted: job.posted_at,
    validThrough: job.expires_at,
    ...(type === undefined ? {} : { employmentType: type }),
    hiringOrganization: { '@type': 'Organization', name: business },
    jobLocation: {
      '@type': 'Place',
      name: location.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: location.street_address,
        addressLocality: location.city,
        addressRegion: location.state_code,
        postalCode: location.zip_code,
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', value: job.wage, unitText: 'HOUR' },
    },
    directApply: job.external_application_link === null,
  }
}
