// The order matters: our styles come after Mantine's and override them.
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './mantine.css'
import './fonts.css'
import './tokens.css'
import './global.css'
