import { describe, expect, it } from 'vitest'
import { missingForVerification, verificationVerdict } from './verification.ts'

const photo = { width: 640, height: 640, bytes: 48_000 }
const complete = { has_phone: true, is_identified: true, photo, name: 'Ana Silva', name_before: null }

describe('verifying a profile', () => {
  it('is done by the rule if phone, identity and a usable photo exist', () => {
    expect(verificationVerdict(complete)).toEqual({ verdict: 'VERIFY' })
  })

  it.each([
    ['a flat colour', { width: 640, height: 640, bytes: 2_600 }],
    ['a thumbnail', { width: 120, height: 640, bytes: 20_000 }],
    ['a picture of unknown height', { width: 640, height: null, bytes: 48_000 }],
    ['a picture of unknown width', { width: null, height: 640, bytes: 48_000 }],
    ['a picture a pixel too narrow', { width: 640, height: 199, bytes: 48_000 }],
    ['a picture a byte too plain', { width: 200, height: 200, bytes: 799 }],
    ['a picture of unknown size', { width: null, height: null, bytes: 48_000 }],
  ])('is left to a person for %s', (_, odd) => {
    expect(verificationVerdict({ ...complete, photo: odd })).toEqual({ verdict: 'REVIEW' })
  })

  it('accepts the smallest and plainest picture that shows a face', () => {
    expect(verificationVerdict({ ...complete, photo: { width: 200, height: 200, bytes: 800 } })).toEqual({ verdict: 'VERIFY' })
  })

  it('is left to a person after a name change, whatever else exists, and to the rule again once the name is restored', () => {
    const renamed = { ...complete, name: 'Barack Obama', name_before: 'Ana Silva' }
    expect(verificationVerdict(renamed)).toEqual({ verdict: 'REVIEW' })
    expect(verificationVerdict({ ...renamed, photo: null })).toEqual({ verdict: 'REVIEW' })
    expect(verificationVerdict({ ...renamed, name: 'ana silva' })).toEqual({ verdict: 'VERIFY' })
  })

  it('lists what is missing, in the order of the steps', () => {
    expect(missingForVerification({ has_phone: false, is_identified: false, photo: null })).toEqual(['PHONE', 'IDENTITY', 'PHOTO'])
    expect(verificationVerdict({ ...complete, is_identified: false })).toEqual({ verdict: 'INCOMPLETE', missing: ['IDENTITY'] })
  })
})
