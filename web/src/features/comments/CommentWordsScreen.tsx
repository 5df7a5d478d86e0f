import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { tidyWords, wordsProblem } from '@meydan/domain/comment-rules.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useMutation, useQuery } from 'urql'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { toast } from '#ui/toast.ts'
import styles from './CommentWordsScreen.module.css'

const CommentWordsQuery = graphql(`
  query CommentWords {
    commentWords
  }
`)

const SetCommentWordsMutation = graphql(`
  mutation SetCommentWords($words: [String!]!) {
    setCommentWords(words: $words)
  }
`)

/** Words the person does not want below their posts. */
export function CommentWordsScreen() {
  const { t } = useLingui()
  const [{ data, error }] = useQuery({ query: CommentWordsQuery, requestPolicy: 'network-only' })
  return (
    <Screen title={t`Hidden words`} backTo="/privacy-and-security">
      <p className={styles.hint}>
        {t`A new comment on your posts that has one of these words is hidden from everybody but you and its writer, who is not told.`}
      </p>
      {error && !data ? <ErrorView /> : !data ? <RowsSkeleton /> : <WordsForm words={data.commentWords} />}
    </Screen>
  )
}

const linesOf = (text: string) => tidyWords(text.split('\n'))

function WordsForm({ words }: { words: string[] }) {
  const { t } = useLingui()
  const say = useSay()
  const [, save] = useMutation(SetCommentWordsMutation)
  const form = useForm({
    initialValues: { words: words.join('\n') },
    rules: (values) => ({ words: wordsProblem(linesOf(values.words)) }),
  })

  const submit = form.submit(async (values) => {
    const { data, error } = await form.busyWhile(() => save({ words: linesOf(values.words) }))
    if (!data) return toast.error(say(error ? sentenceOf(error) : MESSAGES.couldNotFetch))
    form.set({ words: data.setCommentWords.join('\n') })
    toast.success(t`Your list is saved`)
  })

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Textarea
        {...form.input('words')}
        label={t`Words`}
        description={t`One word or phrase on each line. Other endings of a word are found, too.`}
        autosize
        minRows={6}
        maxRows={16}
        {...typedDirection(form.values.words)}
      />
      <SubmitButton isBusy={form.isBusy}>{t`Save`}</SubmitButton>
    </form>
  )
}
