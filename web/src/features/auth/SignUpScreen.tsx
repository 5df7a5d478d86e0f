import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone, normalisePhone } from '@meydan/domain/phone.ts'
import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import { Link } from 'react-router'
import { CommerceTerms } from '#features/terms/CommerceTerms.tsx'
import { SubmitButton } from '#forms/SubmitButton.tsx'
import { useForm } from '#forms/useForm.ts'
import { AlternativeLink } from './components/AlternativeLink.tsx'
import { AuthForm } from './components/AuthForm.tsx'
import { AuthLayout } from './components/AuthLayout.tsx'
import { PhoneField, type TypedPhone } from './components/PhoneField.tsx'
import { EMPTY_PHONE, useGuessedCountry } from './hooks/useGuessedCountry.ts'
import { useSignUpPhone } from './hooks/useSignUpPhone.ts'
import { signUpPhoneProblem } from './phone-problem.ts'

/** Of the number as far as it is typed; a number with +98 is Iranian whatever is selected. */
function countryOf({ text, country }: TypedPhone) {
  const phone = normalisePhone(text, country)
  return (phone && countryOfPhone(phone)) ?? country
}

export function SignUpScreen() {
  const { t } = useLingui()
  const { send, from, typed } = useSignUpPhone()
  const form = useForm({
    initialValues: typed ?? { phone: EMPTY_PHONE, use: false, commerce: false },
    rules: ({ phone, use, commerce }) => ({
      phone: signUpPhoneProblem(phone.text, phone.country),
      use: use ? null : MESSAGES.acceptTerms,
      commerce: commerce ? null : MESSAGES.acceptTerms,
    }),
  })
  useGuessedCountry(form)

  const submit = form.submit((values) => {
    const phone = normalisePhone(values.phone.text, values.phone.country)
    if (phone) send(phone, values, form.call)
  })

  return (
    <AuthLayout
      title={t`Sign Up`}
      heading={<Trans>Join {PRODUCT_NAME}</Trans>}
      lead={<Trans>Your phone number is all it takes. We send a code to it.</Trans>}
      isFirstPage
    >
      <AuthForm label={t`Sign Up`} onSubmit={submit}>
        <PhoneField {...form.value('phone')} />
        <Checkbox
          {...form.checkbox('use')}
          radius="xs"
          label={
            <Trans>
              I accept the{' '}
              <Link to="/terms-of-service?tab=1" target="_blank">
                terms of use
              </Link>
            </Trans>
          }
        />
        <Checkbox
          {...form.checkbox('commerce')}
          radius="xs"
          label={<CommerceTerms country={countryOf(form.values.phone)} />}
        />
        <SubmitButton isBusy={form.isBusy} waitSeconds={form.waitSeconds}>{t`Sign Up`}</SubmitButton>
      </AuthForm>
      <AlternativeLink>
        <Trans>
          Already have an account?{' '}
          <Link to="/login" state={{ from }}>
            Login
          </Link>
        </Trans>
      </AlternativeLink>
      <AlternativeLink>
        <Link to="/about">
          <Trans>What is {PRODUCT_NAME}?</Trans>
        </Link>
      </AlternativeLink>
    </AuthLayout>
  )
}
