import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useClient } from 'urql'
import { withFreshCode } from '#features/staff/second-factor.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const OpenEvidenceMutation = graphql(`
  mutation StaffOpenEvidence($_id: ID!) {
    staffOpenEvidence(_id: $_id)
  }
`)

/** The paper of a claim: a button, and once it is pressed a link of five minutes. */
export function Evidence({ claimId }: { claimId: string }) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [href, setHref] = useState<string | null>(null)
  const open = async () => {
    const variables = { _id: claimId }
    const { data, error } = await withFreshCode(() => client.mutation(OpenEvidenceMutation, variables).toPromise())
    if (error) toast.error(say(sentenceOf(error)))
    else setHref(data?.staffOpenEvidence ?? null)
  }
  return href ? (
    <a href={href} target="_blank" rel="noreferrer">{t`Open in a new tab`}</a>
  ) : (
    <div>
      <Button variant="light" onClick={open}>{t`Open the evidence (this is logged)`}</Button>
    </div>
  )
}
