# syntax=docker/dockerfile:1
# bff, worker and projections: one build, one image each (--target).

FROM node:24.15.0-bookworm-slim AS build
WORKDIR /mandali
COPY . .
RUN --mount=type=cache,target=/root/.npm node scripts/build-all.mjs services
RUN node deploy/collect-services.mjs /collected

FROM node:24.15.0-bookworm-slim AS service
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /mandali
COPY --from=build /collected ./
COPY deploy/bin/service.sh deploy/bin/healthy-service.sh deploy/bin/
USER node

FROM service AS worker
ENV HEALTH_PORT=3001
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["deploy/bin/healthy-service.sh", "3001", "/healthz"]
CMD ["deploy/bin/service.sh", "worker"]

FROM service AS projections
ENV HEALTH_PORT=3001
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["deploy/bin/healthy-service.sh", "3001", "/healthz"]
CMD ["deploy/bin/service.sh", "projections"]

FROM service AS bff
ENV PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["deploy/bin/healthy-service.sh", "3000", "/healthz"]
CMD ["deploy/bin/service.sh", "bff"]
