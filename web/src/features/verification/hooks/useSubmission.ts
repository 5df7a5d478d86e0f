import { MESSAGES } from '@meydan/domain/messages.ts'
import type { DocumentKind, VerificationApplicant } from '@meydan/domain/people-rules.ts'
import { useRef, useState } from 'react'
import { useClient } from 'urql'
import { fieldAtFault, sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { UploadError, upload } from '#graphql/upload.ts'

const RequestVerificationMutation = graphql(`
  mutation RequestVerification($info: VerificationInfo!) {
    requestVerification(info: $info)
  }
`)

const SubmitAuthorizationMutation = graphql(`
  mutation SubmitAuthorization($authorizationInput: AuthorizationInput!) {
    submitAuthorization(authorizationInput: $authorizationInput)
  }
`)

type Info = { full_name: string; id: string; postal_code: string; address: string }
type Applicant = VerificationApplicant | null
type Files = Record<DocumentKind, File[]>
type Result = 'sent' | 'cancelled' | { field?: string; sentence: string }

/** Sends the form first, so that it is saved even if the upload of the documents fails. */
export function useSubmission() {
  const client = useClient()
  const [uploadProgress, setUploadProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useRef<AbortController | null>(null)
  const savedInfo = useRef('')

  async function attempt(info: Info, papers: { applicant: Applicant } & Files, signal: AbortSignal): Promise<Result> {
    if (savedInfo.current !== JSON.stringify(info)) {
      const { error } = await client.mutation(RequestVerificationMutation, { info })
      if (error) return { field: fieldAtFault(error), sentence: sentenceOf(error) }
      savedInfo.current = JSON.stringify(info)
    }
    try {
      const authorizationInput = { ...info, ...papers }
      await upload(SubmitAuthorizationMutation, { authorizationInput }, { onProgress: setUploadProgress, signal })
      return 'sent'
    } catch (error) {
      if (signal.aborted) return 'cancelled'
      const sentence = error instanceof Error ? error.message : MESSAGES.couldNotFetch
      return { sentence, field: error instanceof UploadError ? error.field : undefined }
    }
  }

  async function send(info: Info, applicant: Applicant, files: Files): Promise<Result> {
    sending.current = new AbortController()
    setProblem(null)
    setUploadProgress(0)
    const result = await attempt(info, { applicant, ...files }, sending.current.signal)
    setUploadProgress(null)
    if (typeof result === 'object') setProblem(result.sentence)
    return result
  }

  return { send, cancel: () => sending.current?.abort(), uploadProgress, problem }
}
