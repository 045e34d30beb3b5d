/** Clouds, operations, networks and security; the marks are those of `softwareSkills`. */
export const infrastructureSkills = `
AWS | amazon web services | amazon aws
GCP | google cloud | google cloud platform | =GCP
Azure | microsoft azure
Alibaba Cloud | aliyun
DigitalOcean | digital ocean
Hetzner
OVH
Oracle Cloud | oci
Amazon EC2 | ec2
Amazon S3 | =S3 | aws s3
AWS Lambda | =Lambda
Amazon ECS | =ECS | fargate | aws ecs
Amazon EKS | =EKS
GKE | =GKE
AKS | =AKS
Amazon RDS | =RDS | aws rds
DynamoDB | amazon dynamodb
Amazon SQS | =SQS | aws sqs
Amazon SNS | =SNS
AWS Glue
Amazon EventBridge | eventbridge | aws eventbridge
Amazon AppFlow | appflow
Amazon Kinesis | kinesis
Amazon Redshift | redshift
Amazon Athena | aws athena | ?Athena
Amazon SageMaker | sagemaker
Amazon Bedrock | aws bedrock | ?Bedrock
ElastiCache | aws elasticache
DocumentDB | aws documentdb
Aurora | aws aurora | ?Aurora | amazon aurora
CloudFront | =CloudFront
CloudWatch | =CloudWatch
CloudFormation | aws cloudformation
AWS CDK | =CDK | cloud development kit
AWS IAM
AWS CLI
Step Functions | aws step functions
Serverless | faas | function-as-a-service | functions as a service | serverless framework
Kubernetes | k8s | kube
Docker | docker compose | dockerfile
Helm | ?Helm | helm charts
Istio
Service mesh
Envoy | ?Envoy
Linkerd
Rancher
OpenShift
Nomad | ?Nomad
Terraform | opentofu
Terragrunt
Pulumi
Ansible
Chef | ?Chef
Puppet | ?Puppet
SaltStack
Packer | ?Packer
Infrastructure as code | infrastructure-as-code | iac
CI/CD | ci cd | cicd | ci/cd pipelines | continuous integration | continuous deployment | continuous delivery | continuous integration/continuous deployment
GitOps
GitHub Actions
GitLab CI | gitlab ci/cd | gitlab-ci
Jenkins
CircleCI | circle ci
Travis CI | travis
TeamCity
Azure DevOps
Argo CD | argocd | argo
Flux | ?Flux
Bazel
Nix | ?Nix | nixos
Linux | ubuntu | debian | centos | rhel | red hat
Unix
Windows Server
macOS
VMware | vsphere | esxi
Hyper-V
Proxmox
Nginx
HAProxy
Apache HTTP Server | apache server | apache httpd
Prometheus
Grafana
Datadog
New Relic
Splunk
ELK | elk stack | elastic stack
Elasticsearch | elastic search | ?Elastic
Logstash
Kibana
OpenSearch
Loki | ?Loki
Jaeger
OpenTelemetry | otel
Sentry | ?Sentry
PagerDuty
Nagios
Zabbix
Site reliability engineering | sre | site reliability
DevSecOps
TCP/IP
BGP
QUIC
Wireshark
PostgreSQL | postgres | postgre sql | postgre
MySQL
MariaDB
SQL Server | mssql | ms sql | microsoft sql server
SQLite
MongoDB | mongo
Redis
Memcached
Cassandra | apache cassandra
ScyllaDB
CockroachDB
ClickHouse
TimescaleDB
InfluxDB
Neo4j
DuckDB
NoSQL | no-sql
Couchbase
RocksDB
LevelDB
etcd
ZooKeeper
Kafka | apache kafka
RabbitMQ
NATS | ?NATS
ActiveMQ
Apache Pulsar | pulsar
Pub/Sub | google pub/sub
MQTT
Vault | ?Vault | hashicorp vault
Consul | hashicorp consul
Penetration testing | pentesting | penetration tests | penetration test | pen testing | penetration tester | pentest | pentests | pen-testing | ethical hacking
OWASP | owasp top 10
Threat modeling | threat modelling | threat models
Threat intelligence | threat hunting
Vulnerability management | vulnerability assessment | vulnerability scanning
SAST | =SAST
DAST | =DAST
SIEM
SOAR | =SOAR
EDR | =EDR
IDS/IPS
Burp Suite | burp
Metasploit
Nessus
Nmap
Kali Linux
Ghidra
IDA Pro | ?IDA
Reverse engineering
Malware analysis
Digital forensics | dfir | forensics
Red teaming | red team
Fuzzing | fuzz testing | fuzzers
Formal verification | formal methods
Zero trust
IAM | identity and access management
PKI | public key infrastructure
HSM | hsms | hardware security modules | hardware security module
TLS | ssl/tls | =SSL
Okta
Active Directory | azure ad | entra id
CrowdStrike
Wiz | ?Wiz
Snyk
SonarQube
CISSP
CISM
CISA | =CISA
CEH
OSCP
ISO 27001 | iso27001
SOC 2 | soc2
NIST | nist csf
PCI DSS | pci-dss
GDPR
HIPAA
FedRAMP
Trusted execution environments | =TEE | =TEEs | =SGX | intel sgx | trusted execution environment
Telegraf
Graphite | ?Graphite
Salt | ?Salt
Amazon Route 53 | route53 | route 53
Google App Engine | app engine
Cloud Run | google cloud run
Cloud Functions
Teradata
TensorRT
Fastlane
`;
