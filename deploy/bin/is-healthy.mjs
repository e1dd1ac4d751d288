// A container's health check: exits with 0 if the server says it's healthy.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/healthz`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
