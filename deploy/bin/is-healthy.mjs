// For the health check of a container: exits with 0 if the server answers that it's well.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/healthz`).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
